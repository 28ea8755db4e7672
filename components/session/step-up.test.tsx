import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { type FakeServer, fakeServer, ok } from '@/components/session/fake-session';
import { StepUp } from '@/components/session/step-up';
import { ToastProvider } from '@/components/ui/feedback/toast';
import { api } from '@/lib/http/api-client';
import session from '@/messages/en/session.json';
import ui from '@/messages/en/ui.json';

const none = { until: null, password: false, otp: false, passkey: false, single_sign_on: null };
const due = { status: 403, body: { success: false, code: 'step_up_required', message: 'Confirm that it is you.' } };
let server: FakeServer;
let isShown: boolean;

/** Renders a page whose account has these ways to confirm, and starts a call that needs one. */
function begin(ways: object): Promise<unknown> {
  server = fakeServer();
  isShown = false;
  server.reply = (method, path) => {
    if (path === '/api/v1/guarded') return isShown ? ok('done') : due;
    if (method === 'GET') return ok({ ...none, ...ways });
    const given = server.calls.at(-1)?.body as { password?: string };
    if (given.password === 'wrong')
      return { status: 422, body: { success: false, message: 'No', errors: { password: ['Not your password.'] } } };
    isShown = true;
    return ok({ until: new Date().toISOString() });
  };
  render(
    <NextIntlClientProvider locale="en-US" messages={{ session, ui }}>
      <ToastProvider>
        <StepUp />
      </ToastProvider>
    </NextIntlClientProvider>,
  );
  return api.post('/api/v1/guarded', {}).then(
    ({ data }) => data,
    (error: Error) => error.message,
  );
}
const dialog = () => screen.findByRole('dialog', { name: 'Confirm that it is you' }, { timeout: 10_000 });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = () => server.calls.filter(({ path }) => path === '/api/v1/step-up').map(({ body }) => body);

it('asks for the password, says what is wrong with it, and lets the call go on', async () => {
  const answer = begin({ password: true });
  await dialog();
  const field = await screen.findByLabelText('Password');
  await userEvent.type(field, 'wrong');
  await press('Confirm');
  expect(await screen.findByText('Not your password.')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, 'right');
  await press('Confirm');
  expect(await answer).toBe('done');
  expect(sent()).toEqual([undefined, { password: 'wrong' }, { password: 'right' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('takes a code instead, and offers a passkey and the provider beside it', async () => {
  const provider = { id: 'company-1', name: 'Acme' };
  const answer = begin({ password: true, otp: true, passkey: true, single_sign_on: provider });
  await dialog();
  expect(await screen.findByRole('button', { name: 'Use a passkey' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign in again with Acme' })).toHaveAccessibleDescription(/come back/);
  await press('Use a code instead');
  expect(screen.queryByLabelText('Password')).toBeNull();
  await userEvent.type(screen.getByLabelText('Code'), '١٢٣٤٥٦');
  await press('Confirm');
  expect(await answer).toBe('done');
  expect(sent().at(-1)).toEqual({ otp: '١٢٣٤٥٦' });
});

it('leaves the call refused when the person cancels', async () => {
  const answer = begin({ password: true });
  await dialog();
  await screen.findByLabelText('Password');
  await press('Cancel');
  expect(await answer).toBe('Confirm that it is you.');
});

it('says what helps who has nothing to show', async () => {
  void begin({});
  await dialog();
  expect(await screen.findByText(/Sign out and back in/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
});

it('goes on at once where another tab has shown it', async () => {
  const answered: unknown[] = [];
  void begin({ until: new Date(Date.now() + 60_000).toISOString() }).then((answer) => answered.push(answer));
  isShown = true;
  await waitFor(() => expect(answered).toEqual(['done']));
});
