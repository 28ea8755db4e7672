import { watchChanges } from '@/lib/browser/changes';
import { api } from '@/lib/http/api-client';
import type { SeenCall } from '@/lib/http/client/fake-api';
import { FakeApi } from '@/lib/http/client/fake-api';

const fake = new FakeApi();

beforeAll(() => fake.start());
afterAll(() => fake.stop());
beforeEach(() => {
  fake.seen.length = 0;
  fake.visited.length = 0;
  window.localStorage.clear();
  window.localStorage.setItem('token', 'old');
});

const pair = (token: string) => ({ status: 200, body: { success: true, data: { token: { access_token: token } } } });
const refused = { status: 401, body: { success: false, message: 'Unauthenticated' } };
const paths = () => fake.seen.map((call) => `${call.method} ${call.path}`);

/** A server that accepts only the bearer `new`, and renews it by the cookie. */
const serve = (call: SeenCall) => {
  if (call.path === '/api/refresh-token') return pair('new');
  return call.headers.authorization === 'Bearer new'
    ? { status: 200, body: { success: true, data: 'yours' } }
    : refused;
};

it('renews a refused token by the cookie and makes the call again, with the same idempotency key', async () => {
  fake.script = serve;
  expect((await api.post('/api/v1/invoices', {})).data).toBe('yours');
  expect(paths()).toEqual(['POST /api/v1/invoices', 'POST /api/refresh-token', 'POST /api/v1/invoices']);
  expect(fake.seen[1]?.headers.authorization).toBeUndefined();
  expect(fake.seen[2]?.headers['idempotency-key']).toBe(fake.seen[0]?.headers['idempotency-key']);
  expect(window.localStorage.getItem('token')).toBe('new');
  expect(fake.visited).toEqual([]);
});

it('announces no change: a page that was fetched before its click is as good as it was', async () => {
  const heard = jest.fn();
  const stop = watchChanges(heard);
  fake.script = serve;
  await api.get('/api/user');
  stop();
  expect(paths()).toContain('POST /api/refresh-token');
  expect(heard).not.toHaveBeenCalled();
});

it('renews once for calls that fail together', async () => {
  fake.script = serve;
  await Promise.all([api.get('/api/user'), api.get('/api/v1/contracts'), api.get('/api/v1/clients')]);
  expect(paths().filter((path) => path === 'POST /api/refresh-token')).toHaveLength(1);
});

it('takes the token that another tab has renewed meanwhile', async () => {
  fake.script = (call) => {
    window.localStorage.setItem('token', 'new');
    return serve(call);
  };
  await api.get('/api/user');
  expect(paths()).toEqual(['GET /api/user', 'GET /api/user']);
});

it('does not renew for ever: a new token that is refused too ends the session', async () => {
  fake.script = (call) => (call.path === '/api/refresh-token' ? pair('other') : refused);
  await expect(api.get('/api/user')).rejects.toMatchObject({ status: 401 });
  expect(fake.seen).toHaveLength(3);
  expect(fake.visited).toEqual(['/api/session/expired?next=%2Fcontracts%3Flimit%3D50&reason=ended']);
});

it('ends the session for the reason that the renewal gives', async () => {
  fake.script = (call) => (call.path === '/api/refresh-token' ? { status: 440, body: { message: 'Idle' } } : refused);
  await expect(api.get('/api/user')).rejects.toMatchObject({ status: 440 });
  expect(fake.visited).toEqual(['/api/session/expired?next=%2Fcontracts%3Flimit%3D50&reason=idle']);
});

it('keeps the session when the renewal only finds the server away', async () => {
  fake.script = (call) => (call.path === '/api/refresh-token' ? { status: 503, body: { message: 'Away' } } : refused);
  await expect(api.get('/api/user')).rejects.toMatchObject({ status: 503, message: 'Away', handled: false });
  expect(window.localStorage.getItem('token')).toBe('old');
  expect(fake.visited).toEqual([]);
});
