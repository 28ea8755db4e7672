import { ApiError, api } from '@/lib/http/api-client';
import { FakeApi } from '@/lib/http/client/fake-api';

const fake = new FakeApi();

beforeAll(() => fake.start());
afterAll(() => fake.stop());
beforeEach(() => {
  fake.visited.length = 0;
  fake.page = '/contracts?limit=50';
  window.localStorage.clear();
  window.localStorage.setItem('sessionUser', '{"id":"1"}');
  window.localStorage.setItem('contract_filters', 'status=active');
  window.localStorage.setItem('anything_else', 'x');
});

async function fail(status: number, body: object): Promise<ApiError> {
  fake.script = () => ({ status, body: { success: false, ...body } });
  const failure = await api.get('/api/v1/contracts').catch((error: unknown) => error);
  if (failure instanceof ApiError) return failure;
  throw new Error('The call did not fail.');
}

describe('Password change required', () => {
  it('goes to /force-change-password and keeps the session', async () => {
    const failure = await fail(403, { message: 'Password change required' });
    expect(fake.visited).toEqual(['/force-change-password']);
    expect(failure.handled).toBe(true);
    expect(window.localStorage).toHaveLength(3);
  });

  it('stays on that page', async () => {
    fake.page = '/force-change-password';
    await fail(403, { message: 'Password change required' });
    expect(fake.visited).toEqual([]);
  });

  it('does nothing for another 403', async () => {
    const failure = await fail(403, { message: 'Forbidden' });
    expect(fake.visited).toEqual([]);
    expect(failure.handled).toBe(false);
  });
});

describe('302', () => {
  it.each([
    ['/company-settings?tab=tax', 'https://app.example/company-settings?tab=tax'],
    ['https://pay.example/x', 'https://pay.example/x'],
  ])('goes to %s', async (redirect, visited) => {
    await fail(302, { redirect });
    expect(fake.visited).toEqual([visited]);
  });

  it.each([
    ['javascript:alert(1)'],
    [' JaVaScRiPt:alert(1)'],
    ['java\tscript:alert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['http://['],
    [''],
    [undefined],
    [7],
  ])('does not go to %p', async (redirect) => {
    const failure = await fail(302, { redirect });
    expect(fake.visited).toEqual([]);
    expect(failure.handled).toBe(false);
  });
});

describe('423', () => {
  it('goes to the mandatory form', async () => {
    await fail(423, { mandatory_form: { redirect_url: '/module/018f/add' } });
    expect(fake.visited).toEqual(['https://app.example/module/018f/add']);
  });

  it('stays on that page', async () => {
    fake.page = '/module/018f/add?mandatory=1';
    await fail(423, { mandatory_form: { redirect_url: '/module/018f/add?mandatory=1' } });
    expect(fake.visited).toEqual([]);
  });

  it.each([
    [{}],
    [{ mandatory_form: null }],
    [{ mandatory_form: {} }],
    [{ mandatory_form: { redirect_url: 'javascript:1' } }],
  ])('does nothing for %j', async (body) => {
    await fail(423, body);
    expect(fake.visited).toEqual([]);
    expect(window.localStorage).toHaveLength(3);
  });
});

describe('an answer that ends the session', () => {
  it.each([
    [401, 'ended'],
    [419, 'check_failed'],
    [440, 'idle'],
  ])('%i clears all local storage and goes to sign in, with the page to come back to', async (status, reason) => {
    const failure = await fail(status, { message: 'Unauthenticated' });
    expect(window.localStorage).toHaveLength(0);
    expect(fake.visited).toEqual([`/api/session/expired?next=%2Fcontracts%3Flimit%3D50&reason=${reason}`]);
    expect(failure.handled).toBe(true);
  });

  it('is left to a guest page to show: a wrong password is an answer, not the end of a session', async () => {
    fake.page = '/login';
    const failure = await fail(401, { message: 'Wrong e-mail or password' });
    expect(fake.visited).toEqual([]);
    expect(failure).toMatchObject({ handled: false, message: 'Wrong e-mail or password' });
  });
});

it('does nothing but throw for any other status', async () => {
  for (const status of [400, 404, 409, 412, 422, 429, 500]) await fail(status, { message: 'No' });
  expect(fake.visited).toEqual([]);
  expect(window.localStorage).toHaveLength(3);
});
