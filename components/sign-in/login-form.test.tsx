import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { FakeServer } from '@/components/session/fake-session';
import { ada, fakeServer, ok } from '@/components/session/fake-session';
import { LoginForm } from '@/components/sign-in/login-form';
import login from '@/messages/en/login.json';
import password from '@/messages/en/password.json';
import ui from '@/messages/en/ui.json';

const token = { access_token: 'access', refresh_token: 'refresh', token_type: 'Bearer', expires_in: 900 };

let server: FakeServer;
beforeEach(() => {
  window.localStorage.clear();
  for (const name of ['locale', 'time_zone']) document.cookie = `${name}=; Max-Age=0; Path=/`;
  server = fakeServer();
  server.page = '/login';
  server.reply = () => ok({ token, user: ada });
});

function show(next: string | null = null): void {
  render(
    <NextIntlClientProvider locale="en-US" messages={{ login, password, ui }}>
      <LoginForm next={next} />
    </NextIntlClientProvider>,
  );
}

/** The calls of the sign-in alone, without those that look up the provider of a typed domain. */
const logins = () => server.calls.filter(({ path }) => path === '/api/login');

async function send(email = 'ada@acme.example', secret = 'correct horse'): Promise<void> {
  const user = userEvent.setup();
  if (email) await user.type(screen.getByLabelText('E-mail'), email);
  if (secret) await user.type(screen.getByLabelText('Password'), secret);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('a sign-in that succeeds', () => {
  it('keeps the access token and the session user, and goes to the dashboard', async () => {
    show();
    await send(' ada@acme.example ');
    expect(logins()).toMatchObject([
      { method: 'POST', path: '/api/login', body: { email: 'ada@acme.example', password: 'correct horse' } },
    ]);
    expect(window.localStorage.getItem('token')).toBe('access');
    expect(JSON.parse(window.localStorage.getItem('sessionUser') ?? '')).toEqual(ada);
    expect(Object.values(window.localStorage).join()).not.toContain('refresh');
    expect(server.visited).toEqual(['/dashboard']);
  });

  it.each([
    ['/invoices?limit=50', '/invoices?limit=50'],
    ['https://evil.example', '/dashboard'],
    ['//evil.example', '/dashboard'],
  ])('asked for %s goes to %s', async (next, visited) => {
    show(next);
    await send();
    expect(server.visited).toEqual([visited]);
  });

  it('goes to /force-change-password when the password must change, whatever was asked for', async () => {
    server.reply = () => ok({ token, user: { ...ada, require_password_change: true } });
    show('/invoices');
    await send();
    expect(server.visited).toEqual(['/force-change-password']);
  });

  it.each([
    ['', 'locale=fr-FR'],
    ['locale=ar-EG; Path=/', 'locale=ar-EG'],
  ])('takes over the machine’s zone, and the user’s language unless one was chosen here: %p', async (chosen, kept) => {
    document.cookie = chosen;
    server.reply = () => ok({ token, user: { ...ada, locale: 'fr-FR' } });
    show();
    await send();
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(document.cookie.split('; ').sort()).toEqual([kept, `time_zone=${encodeURIComponent(timeZone)}`]);
  });

  it('first clears what somebody else has left', async () => {
    window.localStorage.setItem('token', 'somebody else’s');
    window.localStorage.setItem('invoice_filters', 'status=unpaid');
    show();
    await send();
    expect(logins()[0]?.headers.get('authorization')).toBeNull();
    expect(window.localStorage.getItem('invoice_filters')).toBeNull();
  });
});

describe('a sign-in that fails', () => {
  it('shows the server’s message, keeps the e-mail, and lets the password be typed again', async () => {
    server.reply = () => ({ status: 401, body: { message: 'These credentials do not match our records.' } });
    show();
    await send();
    expect(screen.getByRole('alert')).toHaveTextContent('These credentials do not match our records.');
    expect(screen.getByLabelText('E-mail')).toHaveValue('ada@acme.example');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(server.visited).toEqual([]);
  });

  it.each([[{ status: 500, body: {} }], [{ status: 502, body: undefined }]])(
    'shows Login failed for %j',
    async (reply) => {
      server.reply = () => reply;
      show();
      await send();
      expect(screen.getByRole('alert')).toHaveTextContent('Login failed');
    },
  );

  it('says so when the server cannot be reached', async () => {
    server.reply = () => null;
    show();
    await send();
    expect(screen.getByRole('alert')).toHaveTextContent('Login failedNo connection. Check your network and try again.');
  });

  it('shows until when to wait after too many tries', async () => {
    server.reply = () => ({ status: 429, body: { message: 'Too many attempts.' }, headers: { 'Retry-After': '900' } });
    show();
    await send();
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^Too many attempts\.You can try again at \d?\d:\d\d\s[AP]M\.$/,
    );
  });
});

describe('the form', () => {
  it('asks for what is missing, at the field, without a call', async () => {
    show();
    await send('', '');
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Enter your e-mail address.');
    expect(screen.getByLabelText('E-mail')).toBeInvalid();
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password.');
    expect(server.calls).toEqual([]);
  });

  it('takes what a password manager put in without a word to anyone', async () => {
    show();
    const [email, secret] = [screen.getByLabelText('E-mail'), screen.getByLabelText('Password')];
    if (email instanceof HTMLInputElement) email.value = 'ada@acme.example';
    if (secret instanceof HTMLInputElement) secret.value = 'from the manager';
    await send('', '');
    expect(logins()).toMatchObject([{ body: { email: 'ada@acme.example', password: 'from the manager' } }]);
  });

  it('tells password managers what is what, and never puts a password into an address', () => {
    show();
    expect(screen.getByLabelText('E-mail')).toHaveAttribute('autocomplete', 'username webauthn');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByLabelText('E-mail').closest('form')).toHaveAttribute('method', 'post');
  });

  it('shows and hides the password', async () => {
    show();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });

  it('is sent with Enter, and once however often', async () => {
    let answer = (): void => undefined;
    const reach = globalThis.fetch;
    globalThis.fetch = async (path, init) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return reach(path, init);
    };
    show();
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('E-mail'), 'ada@acme.example');
    await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}{Enter}{Enter}');
    answer();
    expect(await screen.findByRole('button', { name: 'Sign in', busy: true })).toBeDisabled();
    expect(logins()).toHaveLength(1);
  });
});

describe('a second factor', () => {
  const asked = (methods: string[]) => ({
    status: 401,
    body: { code: 'second_factor_required', message: 'Enter a code', second_factor: { challenge_id: 'c1', methods } },
  });

  it('is asked for without losing what was typed, and finishes the sign-in', async () => {
    server.reply = (_, path) => (path === '/api/login' ? asked(['totp', 'recovery_code']) : ok({ token, user: ada }));
    show('/invoices');
    await send();
    const user = userEvent.setup();
    const code = await screen.findByLabelText('Code');
    expect(code).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText('E-mail')).toHaveValue('ada@acme.example');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await user.type(await screen.findByLabelText('Code'), '123 456{Enter}');
    const last = server.calls.filter(({ path }) => path === '/api/login/second-factor');
    expect(last).toMatchObject([{ body: { challenge_id: 'c1', otp: '123 456' } }]);
    expect(server.visited).toEqual(['/invoices']);
  });

  it('tells a wrong code and lets it be typed again', async () => {
    server.reply = (_, path) =>
      path === '/api/login'
        ? asked(['totp'])
        : { status: 401, body: { code: 'second_factor_wrong', message: 'This code is not right.' } };
    show();
    await send();
    await userEvent.setup().type(await screen.findByLabelText('Code'), '000000{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is not right.');
    expect(screen.getByLabelText('Code')).toHaveFocus();
  });

  it('goes back to the first step when it took too long', async () => {
    server.reply = (_, path) =>
      path === '/api/login'
        ? asked(['totp'])
        : { status: 422, body: { code: 'challenge_expired', message: 'Too long' } };
    show();
    await send();
    await userEvent.setup().type(await screen.findByLabelText('Code'), '000000{Enter}');
    expect(await screen.findByText('The second step took too long. Sign in again.')).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveValue('ada@acme.example');
  });

  it('offers the passkey first where that is the account\u2019s only factor', async () => {
    server.reply = () => asked(['passkey', 'recovery_code']);
    show();
    await send();
    expect(await screen.findByRole('button', { name: 'Use a passkey' })).toBeVisible();
    expect(screen.getByLabelText('Recovery code')).toBeVisible();
  });
});

it('offers the provider of the typed domain, by the domain alone', async () => {
  server.reply = (_, path) =>
    path === '/api/login/single-sign-on' ? ok({ provider: { id: 'company-1', name: 'Acme' } }) : ok(null);
  show();
  await userEvent.setup().type(screen.getByLabelText('E-mail'), 'ada@acme.example');
  expect(await screen.findByRole('button', { name: 'Continue with Acme' })).toBeVisible();
  expect(server.calls.map(({ path, body }) => [path, body])).toEqual([
    ['/api/login/single-sign-on', { email: 'somebody@acme.example' }],
  ]);
});
