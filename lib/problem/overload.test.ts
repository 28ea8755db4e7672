import * as health from '@/app/api/health/route';
import * as clients from '@/app/api/v1/clients/route';
import { isBusy, isOverloaded } from '@/lib/problem/overload';
import { call } from '@/lib/testing/call';
import { letPass, until } from '@/lib/testing/until';
import { makeCompany } from '@/lib/testing/world';

/** Keeps this process busy for this long. */
function work(milliseconds: number): Promise<void> {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
  return letPass(5, 'what measures the lateness gets its turn');
}

// Tests are never refused for overload; this one is (scripts/testing/quiet.mjs).
beforeAll(() => Reflect.deleteProperty(globalThis, 'staffingLateness'));

it('takes nothing more for a moment while it cannot keep up, and says so at once', async () => {
  const ours = await makeCompany('Ours');
  const list = () => call(clients.GET, { as: ours.admin });
  expect([isOverloaded(), (await list()).status]).toEqual([false, 200]);
  await work(2_400);
  expect(isOverloaded()).toBe(false);
  await work(2_400);
  expect(isOverloaded()).toBe(true);
  const refused = await list();
  expect([refused.status, refused.headers.get('retry-after'), refused.body]).toEqual([
    503,
    '5',
    expect.objectContaining({ code: 'busy' }),
  ]);
  expect((await call(health.GET)).status).toBe(200);
  await until(() => !isOverloaded(), 5_000);
  expect((await list()).status).toBe(200);
});

it('knows whether it has time to spare', async () => {
  await until(async () => !isBusy(), 5_000);
  await work(1_100);
  expect(isBusy()).toBe(true);
});
