import { type Claim, NoConnectionFree, Shares } from '@/lib/db/connecting/shares';

const a = { companyId: 'a' };
const person = (companyId: string, name: string): Claim => ({ companyId, person: name });

/** Takes for each claim; tells which of them have a connection by now. */
async function takeAll(shares: Shares, claims: readonly Claim[]) {
  const held = new Map<number, () => void>();
  for (const [index, claim] of claims.entries())
    shares.take(claim).then(
      (giveBack) => held.set(index, giveBack),
      () => undefined,
    );
  await turn();
  return {
    has: () => [...held.keys()].sort((one, other) => one - other),
    give: (index: number) => held.get(index)?.(),
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const many = (count: number, claim: Claim): Claim[] => Array.from({ length: count }, () => claim);

it.each([
  [10, 5],
  [4, 2],
  [7, 4],
  [2, 1],
])('gives a company at most half of %i connections: %i', async (places, share) => {
  const claims = Array.from({ length: 20 }, (_, index) => person('a', `p${index}`));
  expect((await takeAll(new Shares(places, 1_000), claims)).has()).toHaveLength(share);
});

it.each([
  [10, 3],
  [4, 1],
  [16, 4],
])('gives a person at most half of their company’s share of %i: %i', async (places, share) => {
  expect((await takeAll(new Shares(places, 1_000), many(20, person('a', 'p')))).has()).toHaveLength(share);
});

it('leaves one for sign-in, whatever companies do', async () => {
  const shares = new Shares(6, 1_000);
  const claims = Array.from({ length: 20 }, (_, index) => person(`c${index}`, 'p'));
  expect((await takeAll(shares, claims)).has()).toHaveLength(5);
  expect((await takeAll(shares, [{}, {}])).has()).toEqual([0]);
});

it('goes on with whoever’s company holds least, then with whoever came first', async () => {
  const shares = new Shares(4, 1_000);
  const taken = await takeAll(shares, [
    person('a', '1'),
    person('a', '2'),
    person('b', '1'),
    person('a', '3'),
    person('b', '2'),
    person('c', '1'),
    person('c', '2'),
  ]);
  expect(taken.has()).toEqual([0, 1, 2]);
  taken.give(2);
  await turn();
  expect(taken.has()).toEqual([0, 1, 2, 4]);
  taken.give(4);
  await turn();
  expect(taken.has()).toEqual([0, 1, 2, 4, 5]);
  taken.give(0);
  await turn();
  expect(taken.has()).toEqual([0, 1, 2, 3, 4, 5]);
});

it('tells who waited in vain what was in use, and forgets them', async () => {
  const shares = new Shares(2, 30);
  const giveBack = await shares.take(a);
  const late = shares.take(a);
  await expect(late).rejects.toThrow(NoConnectionFree);
  await expect(late).rejects.toThrow('1 of 2 are in use, 1 of them by the same company; 0 wait');
  giveBack();
  await expect(shares.take(a)).resolves.toBeInstanceOf(Function);
});

it('does not keep work inside a transaction waiting for its own share', async () => {
  const shares = new Shares(2, 1_000);
  await shares.take(a);
  const giveBack = shares.takeAtOnce(a);
  const next = await takeAll(shares, [a]);
  giveBack();
  await turn();
  expect(next.has()).toEqual([]);
});

describe('while the process hardly has a moment left', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());

  const busy = () => new Shares(10, 1_000, () => true);
  const present = async (shares: Shares, company: string) => (await shares.take({ companyId: company }))();

  it('gives a company that is alone all of its share', async () => {
    expect((await takeAll(busy(), many(20, a))).has()).toHaveLength(5);
  });

  it('gives a company beside another two connections, and a person one', async () => {
    const shares = busy();
    await present(shares, 'b');
    const claims = [...many(3, person('a', 'p')), ...many(3, person('a', 'q')), person('a', 'r')];
    expect((await takeAll(shares, claims)).has()).toEqual([0, 3]);
  });

  it('counts no work that takes long, for which the process only waits, though no connection is given back', async () => {
    const shares = busy();
    await present(shares, 'b');
    const taken = await takeAll(shares, many(20, a));
    expect(taken.has()).toEqual([0, 1]);
    await jest.advanceTimersByTimeAsync(300);
    expect(taken.has()).toEqual([0, 1, 2, 3]);
  });

  it('lets whoever waits go on once the process has time, though no connection is given back', async () => {
    let isBusy = true;
    const shares = new Shares(10, 1_000, () => isBusy);
    await present(shares, 'b');
    const taken = await takeAll(shares, many(20, a));
    isBusy = false;
    await jest.advanceTimersByTimeAsync(250);
    expect(taken.has()).toHaveLength(5);
  });

  it('forgets a company that has asked for nothing for a second', async () => {
    const shares = busy();
    await present(shares, 'b');
    await jest.advanceTimersByTimeAsync(1_050);
    expect((await takeAll(shares, many(20, a))).has()).toHaveLength(5);
  });

  it('is as ever with time to spare', async () => {
    const shares = new Shares(10, 1_000, () => false);
    await present(shares, 'b');
    expect((await takeAll(shares, many(20, a))).has()).toHaveLength(5);
  });
});
