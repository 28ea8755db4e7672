import type { SessionUser } from '@/lib/auth/schema';
import { setNavigator } from '@/lib/browser/navigation';
import { reopenStorage } from '@/lib/browser/storage';

/** For tests: a signed-in user. */
export const ada: SessionUser = {
  id: '018f0000-0000-7000-8000-000000000001',
  uuid: '018f0000-0000-7000-8000-000000000001',
  name: 'Ada Lovelace',
  email: 'ada@acme.example',
  phone: null,
  avatar_url: null,
  email_verified_at: null,
  is_active: true,
  require_password_change: false,
  is_company_admin: false,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  email_verification_token: null,
  deleted_at: null,
  company_id: '018f0000-0000-7000-8000-00000000000c',
  locale: 'en-US',
  permissions: ['view_clients', 'view_own_contracts'],
};

type Reply = { status: number; body?: unknown; headers?: Record<string, string> };

/** For tests: a fake server's calls, and the addresses that the browser visited. Reply `null`: it cannot be reached. */
export type FakeServer = {
  calls: { method: string; path: string; body: unknown; headers: Headers }[];
  visited: string[];
  page: string;
  reply: (method: string, path: string) => Reply | null | Promise<Reply | null>;
};

export function fakeServer(): FakeServer {
  const server: FakeServer = { calls: [], visited: [], page: '/contracts?limit=50', reply: () => ok(null) };
  const go = (address: string): void => void server.visited.push(address);
  const here = () => {
    const [pathname = '', search] = server.page.split('?');
    return { origin: 'http://localhost', pathname, search: search ? `?${search}` : '' };
  };
  setNavigator({ go, leave: go, here });
  reopenStorage();
  const fetch = async (path: string, init: RequestInit) => {
    const method = init.method ?? 'GET';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    server.calls.push({ method, path, body, headers: new Headers(init.headers) });
    const reply = await server.reply(method, path);
    if (reply === null) throw new TypeError('Failed to fetch');
    const text = async () => JSON.stringify(reply.body);
    return { status: reply.status, headers: new Headers(reply.headers), text };
  };
  Object.assign(globalThis, { fetch });
  return server;
}

/** For tests: a successful answer. */
export function ok(data: unknown): Reply {
  return { status: 200, body: { success: true, data } };
}
