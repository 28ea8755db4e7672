import { watchChanges } from '@/lib/browser/changes';
import { ApiError, api, isCancelled } from '@/lib/http/api-client';
import { FakeApi } from '@/lib/http/client/fake-api';

const fake = new FakeApi();

beforeAll(() => fake.start());
afterAll(() => fake.stop());
beforeEach(() => {
  fake.seen.length = 0;
  fake.visited.length = 0;
  fake.page = '/contracts?limit=50';
  window.localStorage.clear();
});

const ok = (data: unknown = null) => ({ status: 200, body: { success: true, data } });

describe('a call that succeeds', () => {
  it('gives data, meta, message and ETag', async () => {
    const meta = { next_cursor: 'n', prev_cursor: null, limit: 25, total: 3, total_capped: false };
    fake.script = () => ({
      status: 200,
      headers: { ETag: '"7"' },
      body: { success: true, message: 'Saved', data: [1], meta },
    });
    expect(await api.get<number[]>('/api/v1/contracts')).toEqual({ data: [1], meta, message: 'Saved', etag: '"7"' });
  });

  it('carries the bearer, and only when there is one', async () => {
    fake.script = () => ok();
    await api.get('/api/user');
    window.localStorage.setItem('token', 'abc');
    await api.get('/api/user');
    expect(fake.seen.map((call) => call.headers.authorization)).toEqual([undefined, 'Bearer abc']);
  });

  it('gives every POST its own idempotency key, and takes the caller’s', async () => {
    fake.script = () => ok();
    await api.post('/api/v1/clients', { name: 'Acme' });
    await api.post('/api/v1/clients', { name: 'Acme' });
    await api.post('/api/v1/clients', {}, { idempotencyKey: 'mine' });
    await api.put('/api/v1/clients/1', {}, { ifMatch: '"7"' });
    const [first, second, third, put] = fake.seen.map((call) => call.headers['idempotency-key']);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).not.toBe(first);
    expect(third).toBe('mine');
    expect(put).toBeUndefined();
    expect(fake.seen[3]?.headers['if-match']).toBe('"7"');
    expect(fake.seen[0]).toMatchObject({ body: '{"name":"Acme"}', headers: { 'content-type': 'application/json' } });
  });
});

describe('a call with an entity tag', () => {
  it('has no data if the caller has it already', async () => {
    fake.script = ({ headers }) =>
      headers['if-none-match'] === '"7"' ? { status: 304, headers: { ETag: '"7"' } } : ok();
    expect(await api.get('/api/v1/user/permissions', { ifNoneMatch: '"7"' })).toMatchObject({
      data: null,
      etag: '"7"',
    });
  });
});

describe('a write', () => {
  it('is announced when it begins and when it has ended, whatever the answer; a read is not', async () => {
    const heard: string[] = [];
    const stop = watchChanges(() => heard.push('change'));
    fake.script = () => {
      heard.push('server');
      return { status: 422, body: { success: false } };
    };
    await expect(api.get('/api/v1/clients')).rejects.toThrow();
    await expect(api.post('/api/v1/clients', {})).rejects.toThrow();
    stop();
    expect(heard).toEqual(['server', 'change', 'server', 'change']);
  });
});

describe('a call that fails', () => {
  it('throws the problem with its field errors', async () => {
    const errors = { email: ['Taken'], 'lines.0.hours': ['Too many'], odd: 'One' };
    fake.script = () => ({ status: 422, body: { success: false, message: 'Invalid', title: 'Unprocessable', errors } });
    await expect(api.post('/api/v1/users', {})).rejects.toMatchObject({
      status: 422,
      kind: 'answer',
      message: 'Invalid',
      errors: { email: ['Taken'], 'lines.0.hours': ['Too many'], odd: ['One'] },
      problem: { title: 'Unprocessable' },
    });
  });

  it('treats success false as a failure whatever the status', async () => {
    fake.script = () => ({ status: 200, body: { success: false, message: 'No' } });
    await expect(api.get('/api/user')).rejects.toMatchObject({ status: 200, message: 'No' });
  });

  it('calls an answer that is not ours unreadable, with no message of its own', async () => {
    fake.script = () => ({ status: 502, body: '<html>Bad gateway</html>' });
    await expect(api.get('/api/user')).rejects.toMatchObject({ kind: 'unreadable', status: 502, message: '' });
  });

  it('tells how long to wait', async () => {
    fake.script = () => ({ status: 429, headers: { 'Retry-After': '30' }, body: { message: 'Slow down' } });
    await expect(api.post('/api/login', {})).rejects.toMatchObject({ retryAfterSeconds: 30 });
  });

  it('reads a Retry-After that is a date', async () => {
    const date = new Date(Date.now() + 90_000).toUTCString();
    fake.script = () => ({ status: 503, headers: { 'Retry-After': date }, body: {} });
    const failure = await api.get('/api/user').catch((error: unknown) => error);
    const seconds = failure instanceof ApiError ? failure.retryAfterSeconds : null;
    expect(seconds).toBeGreaterThan(85);
    expect(seconds).toBeLessThanOrEqual(90);
  });
});

describe('a call without an answer', () => {
  it('ends at its timeout', async () => {
    fake.script = () => ({ ...ok(), delayMs: 500 });
    await expect(api.get('/api/user', { timeoutMs: 30 })).rejects.toMatchObject({ kind: 'timeout', status: 0 });
  });

  it('waits 60000 ms unless told otherwise', async () => {
    const timer = jest.spyOn(globalThis, 'setTimeout');
    fake.script = () => ok();
    await api.get('/api/user');
    expect(timer.mock.calls.map(([, delay]) => delay)).toContain(60_000);
    timer.mockRestore();
  });

  it('says so when the server cannot be reached', async () => {
    const reach = globalThis.fetch;
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(api.get('/api/user')).rejects.toMatchObject({ kind: 'offline' });
    globalThis.fetch = reach;
  });

  it('is recognised when it was the caller who cancelled', async () => {
    fake.script = () => ({ ...ok(), delayMs: 200 });
    const cancel = new AbortController();
    const failure = api.get('/api/user', { signal: cancel.signal }).catch((error: unknown) => error);
    cancel.abort();
    expect(isCancelled(await failure)).toBe(true);
    const early = await api.get('/api/user', { signal: AbortSignal.abort() }).catch((error: unknown) => error);
    expect(isCancelled(early)).toBe(true);
    expect(fake.visited).toEqual([]);
  });
});

describe('a database that is away for a moment', () => {
  const away = (seconds: string) => ({ status: 503, headers: { 'Retry-After': seconds }, body: { message: 'Away' } });

  it('is waited for once when reading', async () => {
    fake.script = (_, earlier) => (earlier.length === 0 ? away('0') : ok('back'));
    expect((await api.get('/api/user')).data).toBe('back');
    fake.seen.length = 0;
    fake.script = () => away('0');
    await expect(api.get('/api/user')).rejects.toMatchObject({ status: 503, message: 'Away' });
    expect(fake.seen).toHaveLength(2);
  });

  it('is not waited for when writing, nor when it takes long', async () => {
    fake.script = (call) => away(call.method === 'GET' ? '60' : '0');
    await expect(api.get('/api/user')).rejects.toMatchObject({ status: 503 });
    await expect(api.post('/api/v1/clients', {})).rejects.toMatchObject({ status: 503 });
    expect(fake.seen).toHaveLength(2);
  });
});
