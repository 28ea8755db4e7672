import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { FactorDialog } from '@/components/security/factor-dialog';
import { holdPage } from '@/lib/browser/page-hold';
import security from '@/messages/en/security.json';

jest.mock('@/lib/browser/page-hold');

it('holds the page below while the recovery codes are there to be read, and no longer', () => {
  const release = jest.fn();
  jest.mocked(holdPage).mockReturnValue(release);
  const { unmount } = render(
    <NextIntlClientProvider locale="en-US" messages={{ security }}>
      <FactorDialog title="Authenticator app" codes={['ABCD-EFGH', 'IJKL-MNOP']} onClose={() => undefined} />
    </NextIntlClientProvider>,
  );
  expect(screen.getByText('ABCD-EFGH')).toBeInTheDocument();
  expect(holdPage).toHaveBeenCalledTimes(1);
  expect(release).not.toHaveBeenCalled();
  unmount();
  expect(release).toHaveBeenCalledTimes(1);
});
