import { ApiError, api } from '@/lib/http/api-client';
import { FakeApi } from '@/lib/http/client/fake-api';
import { onStepUp, steppingUp } from '@/lib/http/client/step-up';
import { takeGuarded } from '@/lib/http/client/take-guarded';

const fake = new FakeApi();
beforeAll(() => fake.start());
afterAll(() => fake.stop());

let isShown = false;
let asked = 0;
/** Sets the person's answer to the dialog. */
const answering = (answer: boolean): void =>
  onStepUp(async () => {
    asked += 1;
    isShown = answer;
    return answer;
  });
const due = { status: 403, body: { success: false, code: 'step_up_required', message: 'Confirm that it is you.' } };
const fine = { status: 200, body: { success: true, data: 'done' } };

beforeEach(() => {
  [isShown, asked] = [false, 0];
  fake.seen.length = 0;
  fake.visited.length = 0;
  fake.script = () => (isShown ? fine : due);
});
afterEach(() => onStepUp(null));

it('makes a call again as the same call', async () => {
  answering(true);
  const answers = [await api.post('/api/v1/a', { a: 1 })];
  isShown = false;
  answers.push(await api.put('/api/v1/b', { b: 2 }, { ifMatch: '"3"' }));
  expect(answers.map(({ data }) => data)).toEqual(['done', 'done']);
  expect(asked).toBe(2);
  const of = (method: string) => fake.seen.filter((one) => one.method === method);
  const [first, again] = of('POST');
  expect(again).toMatchObject({ path: '/api/v1/a', body: '{"a":1}' });
  expect(again?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  expect(of('PUT').map(({ headers }) => headers['if-match'])).toEqual(['"3"', '"3"']);
});

it('asks once for all calls that wait', async () => {
  const refused = await api.post('/api/v1/a', {}).catch((error: unknown) => error);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  onStepUp(() => {
    asked += 1;
    return promise;
  });
  const calls = ['one', 'another'].map((answer) => jest.fn().mockRejectedValueOnce(refused).mockResolvedValue(answer));
  const answers = Promise.all(calls.map((call) => steppingUp(call)));
  // Both have been refused, and wait for the same answer.
  await new Promise(setImmediate);
  expect(calls.map((call) => call.mock.calls.length)).toEqual([1, 1]);
  resolve(true);
  expect(await answers).toEqual(['one', 'another']);
  expect([asked, ...calls.map((call) => call.mock.calls.length)]).toEqual([1, 2, 2]);
});

it('says what the server said where the person thinks otherwise, or nobody can be asked', async () => {
  for (const ask of [() => answering(false), () => onStepUp(null)]) {
    ask();
    const failure = await api.post('/api/v1/a', {}).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ message: 'Confirm that it is you.', handled: false });
  }
  expect(fake.seen).toHaveLength(2);
});

it('does not ask for another refusal', async () => {
  answering(true);
  fake.script = () => ({ status: 403, body: { success: false, code: 'forbidden', message: 'No' } });
  await expect(api.post('/api/v1/a', {})).rejects.toThrow('No');
  expect(asked).toBe(0);
});

describe('a file', () => {
  const stateOf = (until: string | null) => () => ({ status: 200, body: { success: true, data: { until } } });

  it.each([
    ['is taken at once', 100_000, 0, ['/file']],
    ['is asked about when the time is nearly over', 10_000, 1, ['/file']],
  ])('%s', async (_, left, questions, visited) => {
    answering(true);
    fake.script = stateOf(new Date(Date.now() + left).toISOString());
    expect(await takeGuarded('/file')).toBe(true);
    expect([asked, fake.visited]).toEqual([questions, visited]);
  });

  it('is not taken when the person cancels', async () => {
    answering(false);
    fake.script = stateOf(null);
    expect(await takeGuarded('/file')).toBe(false);
    expect(fake.visited).toEqual([]);
  });
});
