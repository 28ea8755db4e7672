import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { FakeServer } from '@/components/session/fake-session';
import { ada, fakeServer, ok } from '@/components/session/fake-session';
import { SessionProvider } from '@/components/session/session-provider';
import { ChangePasswordForm } from '@/components/sign-in/change-password-form';
import password from '@/messages/en/password.json';
import ui from '@/messages/en/ui.json';
import validation from '@/messages/en/validation.json';

jest.mock('next/navigation', () => ({ usePathname: () => '/force-change-password' }));

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  window.localStorage.setItem('token', 't');
  server.page = '/force-change-password';
  server.reply = () => ok(null);
  render(
    <NextIntlClientProvider locale="en-US" messages={{ password, ui, validation }}>
      <SessionProvider user={{ ...ada, require_password_change: true }} permissions="" menuVersion={0}>
        <ChangePasswordForm companyName="Acme Staffing" hasSecondFactor={false} />
      </SessionProvider>
    </NextIntlClientProvider>,
  );
});

const current = () => screen.getByLabelText('Current password');
const next = () => screen.getByLabelText('New password');
const again = () => screen.getByLabelText('Repeat the new password');

async function send(values: { current: string; next: string; again: string }): Promise<void> {
  const user = userEvent.setup();
  await user.click(current());
  await user.paste(values.current);
  await user.click(next());
  await user.paste(values.next);
  await user.click(again());
  await user.paste(values.again);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
}

it.each([[12], [256]])('changes to one of %i characters and goes to the dashboard', async (length) => {
  // The letters follow no pattern, since one letter repeated would be refused.
  const secret = Array.from({ length }, (_, index) => String.fromCharCode(0xe0 + ((index * index * 7) % 31))).join('');
  await send({ current: 'given to me', next: secret, again: secret });
  await waitFor(() => expect(server.visited).toEqual(['/dashboard']));
  expect(server.calls).toMatchObject([
    {
      method: 'POST',
      path: '/api/change-password',
      body: { current_password: 'given to me', password: secret, password_confirmation: secret },
    },
  ]);
});

it.each([
  [
    'too short',
    { current: 'given to me', next: 'x'.repeat(11), again: 'x'.repeat(11) },
    next,
    /Use at least 12 characters/,
  ],
  [
    'too long',
    { current: 'given to me', next: 'x'.repeat(257), again: 'x'.repeat(257) },
    next,
    /Use at most 256 characters/,
  ],
  [
    'not typed twice the same',
    { current: 'given to me', next: 'x'.repeat(12), again: 'X'.repeat(12) },
    again,
    /not the same/,
  ],
  [
    'among the first that anybody would guess',
    { current: 'given to me', next: 'password1234', again: 'password1234' },
    next,
    /first passwords anyone would guess/,
  ],
  [
    'the own name',
    { current: 'given to me', next: 'AdaLovelace1815', again: 'AdaLovelace1815' },
    next,
    /your own name/,
  ],
  [
    'the current one',
    { current: 'x'.repeat(12), next: 'x'.repeat(12), again: 'x'.repeat(12) },
    next,
    /differs from the current/,
  ],
  [
    'without the current one',
    { current: '', next: 'x'.repeat(12), again: 'x'.repeat(12) },
    current,
    /This is required/,
  ],
])('refuses one that is %s, at the field, without a call', async (_, values, field, message) => {
  await send(values);
  await waitFor(() => expect(field()).toHaveAccessibleDescription(message));
  expect(field()).toHaveFocus();
  expect(server.calls).toEqual([]);
});

it('shows what the server says at the field, and keeps what was typed', async () => {
  server.reply = () => ({
    status: 422,
    body: {
      message: 'Some fields need attention.',
      errors: { current_password: ['This is not your current password.'] },
    },
  });
  await send({ current: 'wrong', next: 'correct horse battery', again: 'correct horse battery' });
  await waitFor(() => expect(current()).toHaveAccessibleDescription('This is not your current password.'));
  expect(current()).toHaveFocus();
  expect(next()).toHaveValue('correct horse battery');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows any other failure above the form', async () => {
  server.reply = () => ({ status: 429, body: { message: 'Too many attempts.' } });
  await send({ current: 'given to me', next: 'correct horse battery', again: 'correct horse battery' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.');
});

it('tells what the new password is worth while it is typed', async () => {
  const user = userEvent.setup();
  const typed = async (text: string, word: string) => {
    await user.clear(next());
    await user.type(next(), text);
    await waitFor(() => expect(next()).toHaveAccessibleDescription(expect.stringContaining(word)));
  };
  await typed('lantern', '5 more characters needed');
  await typed('password1234', 'Too easy to guess');
  await typed('lovelace 1815', 'Based on your own name');
  await typed('four lanterns in the fog', 'Strong');
});

it('has a way out', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(server.visited).toEqual(['/login?reason=signed_out']);
});
