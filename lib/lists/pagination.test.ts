import { keysetPage } from '@/lib/lists/pagination';

const query = { limit: 1, sort: { field: 'name', direction: 'asc' as const }, filter: {} };
const rows = [
  { id: '1', name: 'a' },
  { id: '2', name: 'b' },
];

/** A list with so many rows, which counts how often its rows were counted. */
function listOf(length: number) {
  const columns = { name: { column: 'name', kind: 'text' as const } };
  const list = {
    counted: 0,
    length,
    async total(where: object): Promise<string> {
      const { meta } = await keysetPage(query, {
        columns,
        where,
        find: async () => rows,
        count: async ({ take }) => {
          list.counted += 1;
          return Math.min(take, list.length);
        },
      });
      return `${meta.total}${meta.total_capped ? '+' : ''}`;
    },
  };
  return list;
}

const ours = { AND: [{ companyId: 'ours' }, {}] };

afterEach(() => jest.useRealTimers());

it('does not count a list at every page that was longer than is counted a moment ago', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  const list = listOf(10_001);
  expect(await list.total(ours)).toBe('10000+');
  expect(await list.total(ours)).toBe('10000+');
  expect(list.counted).toBe(1);
  list.length = 9_999;
  jest.advanceTimersByTime(60_000);
  expect(await list.total(ours)).toBe('9999');
  expect(list.counted).toBe(2);
});

it('does not count a filter again either that found more than is counted a moment ago', async () => {
  const list = listOf(10_001);
  const drafts = { AND: [ours, { status: 'draft' }] };
  expect(await list.total(drafts)).toBe('10000+');
  expect(await list.total(drafts)).toBe('10000+');
  expect(list.counted).toBe(1);
});

it('counts a list that is not longer each time', async () => {
  const list = listOf(10_000);
  expect(await list.total(ours)).toBe('10000');
  list.length = 9_998;
  expect(await list.total(ours)).toBe('9998');
});

it('counts each company, each list and each narrower list by itself', async () => {
  const list = listOf(10_001);
  await list.total(ours);
  list.length = 5;
  expect(await list.total({ companyId: 'theirs' })).toBe('5');
  expect(await list.total({ companyId: 'ours', ownerId: 'me' })).toBe('5');
  expect(await list.total({ AND: [ours, { status: 'draft' }] })).toBe('5');
  expect(await listOf(7).total(ours)).toBe('7');
});
