import { listen } from '@/lib/changes/listener.data';

const asked: string[] = [];
let mockHeld: Promise<void> | undefined;
let commit: (() => void) | undefined;
jest.mock('pg', () => ({
  __esModule: true,
  // A connection that notes what it was asked, and answers at once unless it is held.
  default: {
    Client: class {
      on() {}
      async connect() {}
      async query(text: string) {
        asked.push(text);
        await mockHeld;
      }
      async end() {}
    },
  },
}));
jest.mock('@/lib/db/client', () => ({ onCommit: (act?: () => void) => (commit = act) }));

const nothing = () => undefined;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
/** @returns how often the database was asked for announcements within so many milliseconds */
async function questionsWithin(ms: number): Promise<number> {
  asked.length = 0;
  await pass(ms);
  return asked.filter((text) => text.includes('tell_announcements')).length;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('asks for announcements now and then, and soon after something was done in this process', async () => {
  const listener = listen(nothing, nothing, nothing, nothing);
  await pass(50);
  expect(await questionsWithin(5_000)).toBe(10);
  // Of many at once, one question.
  for (let done = 0; done < 5; done += 1) commit?.();
  expect(await questionsWithin(120)).toBe(1);
  expect(await questionsWithin(300)).toBe(0);
  // While an answer is on its way, too: what was done meanwhile may not be in it.
  const { promise, resolve } = Promise.withResolvers<void>();
  mockHeld = promise;
  commit?.();
  expect(await questionsWithin(120)).toBe(1);
  commit?.();
  expect(await questionsWithin(1_000)).toBe(0);
  mockHeld = undefined;
  resolve();
  expect(await questionsWithin(120)).toBe(1);
  await listener.stop();
  expect(commit).toBeUndefined();
  expect(await questionsWithin(5_000)).toBe(0);
});

it('says what it is given within a moment', async () => {
  const listener = listen(nothing, nothing, nothing, nothing);
  await pass(50);
  listener.say(['hello']);
  asked.length = 0;
  await pass(110);
  expect(asked[0]).toContain('presence');
  await listener.stop();
});
