import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { useContext } from 'react';
import type { FakeServer } from '@/components/session/fake-session';
import { ada, fakeServer, ok } from '@/components/session/fake-session';
import { SessionContext, useLogout, useSession } from '@/components/session/session-context';
import { SessionProvider } from '@/components/session/session-provider';
import { tagOfRights, writePermissions } from '@/lib/auth/sent-permissions';
import { noteActivity } from '@/lib/browser/activity';
import { readMenuCounter } from '@/lib/menu/refresh-counter';
import { can, type Permission } from '@/lib/permissions';

/** What the provider answers about a page that was fetched before its click, and what it learns at the click. */
let mayShow: () => Promise<boolean>;
let onShow: (address: string) => void;
let dropped = 0;
jest.mock('@/lib/browser/page-ahead', () => ({
  installPageAhead: (asks: typeof mayShow, shows: typeof onShow) => {
    mayShow = asks;
    onShow = shows;
    return () => undefined;
  },
  dropAhead: () => {
    dropped += 1;
  },
}));

let pathname = '/contracts';
jest.mock('next/navigation', () => ({ usePathname: () => pathname }));

let server: FakeServer;
beforeEach(() => {
  pathname = '/contracts';
  dropped = 0;
  window.localStorage.clear();
  window.localStorage.setItem('token', 't');
  server = fakeServer();
});

function Probe() {
  const permissions = useContext(SessionContext)?.permissions ?? new Set<Permission>();
  const holder = { userId: ada.id, permissions };
  const rights = {
    clients: can(holder, 'view_clients'),
    invoices: can(holder, 'view_invoices'),
    own: can(holder, 'view_own_contracts', ada.id),
    others: can(holder, 'view_own_contracts', 'somebody-else'),
    ownerless: can(holder, 'view_own_contracts', null),
    anyRecord: can(holder, 'view_own_contracts'),
  };
  const logout = useLogout();
  return (
    <>
      <p>{useSession().name}</p>
      <output>
        {Object.entries(rights)
          .flatMap(([name, may]) => (may ? [name] : []))
          .join(' ')}
      </output>
      <button onClick={() => void logout()}>Logout</button>
    </>
  );
}

const page = (user = ada) => (
  <SessionProvider user={user} permissions={writePermissions(new Set(user.permissions))} menuVersion={4}>
    <Probe />
  </SessionProvider>
);
const rights = () => screen.getByRole('status').textContent;
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const stored = () => JSON.parse(window.localStorage.getItem('sessionUser') ?? 'null');

async function goTo(path: string, rerender: (ui: React.ReactNode) => void): Promise<void> {
  pathname = path;
  rerender(page());
  await settle();
}

describe('permissions', () => {
  it('start as served, with the `_own_` scope of section 6, and without a call', async () => {
    render(page());
    await settle();
    expect(rights()).toBe('clients own ownerless anyRecord');
    expect(server.calls).toEqual([]);
    expect(stored()).toMatchObject({ id: ada.id, permissions: ['view_clients', 'view_own_contracts'] });
  });

  it('are asked for at every route change, also on the way back', async () => {
    server.reply = () => ok({ permissions: ['view_invoices', 'not_of_this_version'] });
    const { rerender } = render(page());
    await goTo('/invoices', rerender);
    await goTo('/contracts', rerender);
    await goTo('/contracts', rerender);
    expect(server.calls.map((call) => call.path)).toEqual(['/api/v1/user/permissions', '/api/v1/user/permissions']);
    expect(rights()).toBe('invoices');
    expect(stored()).toMatchObject({ permissions: ['view_invoices'] });
  });

  it('are asked for by the tag of those that are known, and stay after a 304', async () => {
    server.reply = () => ({ status: 304 });
    const { rerender } = render(page());
    await goTo('/invoices', rerender);
    expect(server.calls.map(({ headers }) => headers.get('if-none-match'))).toEqual([
      tagOfRights(ada.id, 4, new Set(ada.permissions)),
    ]);
    expect(rights()).toBe('clients own ownerless anyRecord');
  });

  it('allow a page that was fetched before its click only if they have not changed, and are asked for once', async () => {
    const { rerender } = render(page());
    server.reply = () => ({ status: 304 });
    onShow('/invoices?sort=number');
    expect(await act(() => mayShow())).toBe(true);
    await goTo('/invoices', rerender);
    server.reply = () => ok({ permissions: ['view_invoices'], menu_version: 4 });
    expect(dropped).toBe(0);
    expect(await act(() => mayShow())).toBe(false);
    // A page from before the change must not appear after the next answer either, which says that nothing changed.
    expect(dropped).toBeGreaterThan(0);
    expect(rights()).toBe('invoices');
    server.reply = () => ({ status: 304 });
    expect(await act(() => mayShow())).toBe(true);
    server.reply = () => ok({ permissions: ['view_invoices'], menu_version: 5 });
    expect(await act(() => mayShow())).toBe(false);
    expect(server.calls.filter(({ path }) => path === '/api/v1/user/permissions')).toHaveLength(4);
    await goTo('/users', rerender);
    expect(server.calls.filter(({ path }) => path === '/api/v1/user/permissions')).toHaveLength(5);
  });

  it('allow none when they cannot be read, and stay as they are for the page that is shown', async () => {
    const { rerender } = render(page());
    server.reply = () => null;
    await expect(mayShow()).rejects.toThrow();
    expect(rights()).toBe('clients own ownerless anyRecord');
    server.reply = () => ok({ permissions: ['view_invoices'] });
    await goTo('/invoices', rerender);
    expect(rights()).toBe('invoices');
  });

  it.each([401, 419, 440])('are written nowhere any more after an answer of %i', async (status) => {
    const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.reply = () => ({ status, body: { success: false } });
    const { rerender } = render(page());
    await settle();
    await goTo('/invoices', rerender);
    rerender(page({ ...ada, permissions: ['view_invoices'] }));
    await settle();
    noteActivity(Date.now());
    expect(window.localStorage).toHaveLength(0);
    told.mockRestore();
  });

  it('load the menu again only when they have changed', async () => {
    const before = readMenuCounter();
    const { rerender } = render(page());
    server.reply = () => ok({ permissions: ada.permissions });
    await goTo('/invoices', rerender);
    expect(readMenuCounter()).toBe(before);
    server.reply = () => ok({ permissions: ['view_invoices'] });
    await goTo('/contracts', rerender);
    expect(readMenuCounter()).toBe(before + 1);
  });

  it('load the menu again when the company’s modules have changed', async () => {
    const before = readMenuCounter();
    const { rerender } = render(page());
    server.reply = () => ok({ permissions: ada.permissions, menu_version: 4 });
    await goTo('/invoices', rerender);
    expect(readMenuCounter()).toBe(before);
    server.reply = () => ok({ permissions: ada.permissions, menu_version: 5 });
    await goTo('/contracts', rerender);
    await goTo('/users', rerender);
    expect(readMenuCounter()).toBe(before + 1);
  });

  it.each([
    [{ status: 500, body: { message: 'The database is away' } }, 'The database is away'],
    [{ status: 502, body: 'Bad gateway' }, 'Failed to load permissions'],
    [null, 'Failed to load permissions'],
  ])('are emptied by a failure, which is logged: %j', async (reply, message) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.reply = () => reply;
    const { rerender } = render(page());
    await goTo('/invoices', rerender);
    expect(rights()).toBe('');
    expect(log.mock.calls).toEqual([[message]]);
    log.mockRestore();
  });

  it('are left alone by a call that a further route change cancelled', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const answer = globalThis.fetch;
    const hang: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    globalThis.fetch = hang;
    const { rerender } = render(page());
    await goTo('/invoices', rerender);
    globalThis.fetch = answer;
    server.reply = () => ok({ permissions: ['view_invoices'] });
    await goTo('/users', rerender);
    expect(rights()).toBe('invoices');
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });

  it('follow what a page served again brings', () => {
    const { rerender } = render(page());
    rerender(page({ ...ada, permissions: ['view_invoices'] }));
    expect(rights()).toBe('invoices');
  });
});

describe('a session that a provider opened', () => {
  it('gets its access token into storage', async () => {
    window.localStorage.removeItem('token');
    server.reply = () => ok({ token: { access_token: 'fetched' } });
    render(page());
    await settle();
    expect(server.calls).toMatchObject([{ method: 'POST', path: '/api/refresh-token', body: {} }]);
    expect(window.localStorage.getItem('token')).toBe('fetched');
  });
});

describe('logout', () => {
  it('ends the session on the server by its cookie, clears what the specification names, and goes to /login', async () => {
    for (const key of [
      'submission_filters',
      'user_filters',
      'contract_filters',
      'timesheet_filters',
      'invoice_filters',
      'x',
    ]) {
      window.localStorage.setItem(key, 'status=active');
    }
    render(page());
    act(() => screen.getByRole('button').click());
    await settle();
    expect(server.calls).toMatchObject([{ method: 'POST', path: '/api/logout' }]);
    expect(server.calls[0]?.headers.get('authorization')).toBeNull();
    expect(Object.keys(window.localStorage)).toEqual(['x']);
    expect(server.visited).toEqual(['/login?reason=signed_out']);
  });

  it.each([[null], [{ status: 401, body: {} }], [{ status: 503, body: {} }]])(
    'ends it here when the server answers %j, and has the cookie cleared',
    async (reply) => {
      server.reply = () => reply;
      render(page());
      act(() => screen.getByRole('button').click());
      await settle();
      expect(window.localStorage.getItem('token')).toBeNull();
      expect(server.visited).toEqual(['/api/session/expired?reason=signed_out']);
    },
  );
});

describe('other tabs', () => {
  const tell = (init: StorageEventInit) => act(() => void window.dispatchEvent(new StorageEvent('storage', init)));

  it.each([[{ key: 'token', oldValue: 't', newValue: null }], [{ key: null }]])(
    'sign this one out too: %j',
    (event) => {
      noteActivity(Date.now());
      render(page());
      tell(event);
      expect(server.visited).toEqual(['/login?next=%2Fcontracts%3Flimit%3D50&reason=signed_out_elsewhere']);
    },
  );

  it('that went for want of activity are the reason here too', () => {
    noteActivity(Date.now() - 300_000);
    render(page());
    tell({ key: 'token', oldValue: 't', newValue: null });
    expect(server.visited).toEqual(['/login?next=%2Fcontracts%3Flimit%3D50&reason=idle']);
  });

  it.each([
    [{ key: 'token', oldValue: 't', newValue: 'renewed' }],
    [{ key: 'sessionUser', newValue: JSON.stringify({ ...ada, name: 'Ada King' }) }],
    [{ key: 'contract_filters', newValue: null }],
    [{ key: 'sessionUser', newValue: '{"cut' }],
  ])('change nothing here with %j', (event) => {
    render(page());
    tell(event);
    expect(server.visited).toEqual([]);
  });

  it('start this one again when somebody else has signed in', () => {
    render(page());
    tell({ key: 'sessionUser', newValue: JSON.stringify({ ...ada, id: 'somebody-else' }) });
    expect(server.visited).toEqual(['/dashboard']);
  });

  it('are not forgotten by a page that the back button brings from memory', () => {
    render(page());
    const show = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
    show(true);
    window.localStorage.clear();
    // A browser that refuses storage shows every page like this; reloading the page for that would never end.
    show(false);
    expect(server.visited).toEqual([]);
    show(true);
    expect(server.visited).toEqual(['/dashboard']);
  });
});
