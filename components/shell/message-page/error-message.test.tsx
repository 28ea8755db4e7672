import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeFrame } from '@/components/shell/fake-frame';
import { ErrorMessage } from '@/components/shell/message-page/error-message';
import { databaseAwayDigest } from '@/lib/problem/error-digest';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }));

const retry = jest.fn();
const show = (error: unknown) =>
  render(
    <FakeFrame>
      <ErrorMessage error={error} retry={retry} />
    </FakeFrame>,
  );

it('says what happened with the log’s reference, and tries again', async () => {
  show(Object.assign(new Error('secret detail'), { digest: '123456' }));
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByText('Reference: 123456')).toBeVisible();
  expect(screen.queryByText(/secret detail/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('says when the database is away', () => {
  show(Object.assign(new Error('x'), { digest: databaseAwayDigest }));
  expect(screen.getByRole('heading', { name: 'The database is not responding' })).toBeVisible();
});

it('says when the browser is offline', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show('a thrown text');
  expect(screen.getByRole('heading', { name: 'You are offline' })).toBeVisible();
});
