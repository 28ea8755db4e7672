import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog } from '@/components/ui/action/confirm-dialog';
import { show } from '@/components/ui/test-frame';

const onConfirm = jest.fn();
beforeEach(() => onConfirm.mockReset());

const ask = (required: boolean, locale = 'en-US') =>
  show(
    <ConfirmDialog
      confirmation={{
        title: 'End CON-000001?',
        confirmLabel: 'End contract',
        fields: [{ name: 'last_day', label: 'Last day', kind: 'date', required }],
      }}
      onCancel={() => undefined}
      onConfirm={onConfirm}
    />,
    { locale },
  );
const day = () => screen.getByRole('textbox', { name: /^Last day/ });
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'End contract' }));

it.each([
  ['en-US', '12/31/2026'],
  ['fr-FR', '31/12/2026'],
  ['ar-EG', '٣١/١٢/٢٠٢٦'],
  ['zh-CN', '2026-12-31'],
])('takes a day as it is written in %s', async (locale, typed) => {
  ask(true, locale);
  expect(day()).toHaveFocus();
  await userEvent.type(day(), typed);
  await confirm();
  expect(onConfirm.mock.calls).toEqual([[{ last_day: '2026-12-31' }]]);
});

it.each(['12/', '02/30/2026', '<script>', '\u202E12/31/2026x'])(
  'asks again for a day that is none: %p',
  async (typed) => {
    ask(false);
    await userEvent.type(day(), typed);
    await confirm();
    expect(day()).toHaveAccessibleDescription('Write the day as shown.');
    expect(onConfirm).not.toHaveBeenCalled();
  },
);

it('goes on without a day only where none is required', async () => {
  const { unmount } = ask(true);
  await confirm();
  expect(day()).toHaveAccessibleDescription('This is required.');
  unmount();
  ask(false);
  await confirm();
  expect(onConfirm.mock.calls).toEqual([[{}]]);
});
