import { MemoryStorage } from '@/lib/browser/memory-storage';

const local = new MemoryStorage();
const load = async () => {
  jest.resetModules();
  return import('@/lib/browser/activity');
};

beforeEach(() => {
  local.clear();
  Object.assign(globalThis, { window: { localStorage: local } });
});

it('sees the activity of another tab', async () => {
  const one = await load();
  const other = await load();
  one.noteActivity(5000);
  other.noteActivity(9000);
  expect(one.lastActivity(10_000)).toBe(9000);
  expect(one.lastOwnActivity()).toBe(5000);
});

it('writes at most once a second', async () => {
  const { noteActivity: recordActivity } = await load();
  const write = jest.spyOn(local, 'setItem');
  for (let now = 10_000; now < 12_000; now += 10) recordActivity(now);
  expect(write).toHaveBeenCalledTimes(2);
  write.mockRestore();
});

it('goes by its own activity where storage holds nonsense or the future', async () => {
  const { noteActivity: recordActivity, lastActivity } = await load();
  recordActivity(5000);
  for (const stored of ['soon', 'Infinity', '999999', '-1', '']) {
    local.setItem('last_activity', stored);
    expect(lastActivity(6000)).toBe(5000);
  }
});

it('goes by its own activity where storage is refused', async () => {
  const { noteActivity: recordActivity, lastActivity } = await load();
  Object.assign(globalThis, { window: {} });
  recordActivity(5000);
  expect(lastActivity(6000)).toBe(5000);
});
