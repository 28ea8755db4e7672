import { Presence, placeOf, saidFor } from '@/lib/changes/presence';

const record = { type: 'client', id: '01920000-0000-7000-8000-000000000001' } as const;
const place = placeOf('01920000-0000-7000-8000-0000000000aa', record);

it('knows who is at a place, by this process and by others', () => {
  const [here, there] = [new Presence(), new Presence()];
  expect([here.enter(place, 'ann'), here.enter(place, 'ann'), here.enter(place, 'bob')]).toEqual([true, false, true]);
  expect(there.hear(here.saying(place), 0)).toBe(place);
  expect(there.hear(here.saying(place), 0)).toBeNull();
  there.enter(place, 'cy');
  expect(there.at(place).sort()).toEqual(['ann', 'bob', 'cy']);
  expect([here.leave(place, 'ann'), here.leave(place, 'ann'), here.leave(place, 'ann')]).toEqual([false, true, false]);
  expect(there.hear(here.saying(place), 0)).toBe(place);
  expect(there.at(place).sort()).toEqual(['bob', 'cy']);
  here.leave(place, 'bob');
  there.hear(here.saying(place), 0);
  expect([there.at(place), here.at(place), here.places(), there.places()]).toEqual([['cy'], [], [], [place]]);
});

it('forgets what a process said 30 seconds before, unless it says it again', () => {
  const [here, there] = [new Presence(), new Presence()];
  here.enter(place, 'ann');
  there.hear(here.saying(place), 0);
  there.hear(here.saying(place), 1_000);
  expect([saidFor, there.expire(saidFor), there.at(place)]).toEqual([30_000, [], ['ann']]);
  expect([there.expire(saidFor + 1_000), there.at(place)]).toEqual([[place], []]);
});

it('hears nothing of itself, and nothing in what is no message', () => {
  const here = new Presence();
  here.enter(place, 'ann');
  for (const said of [here.saying(place), '', ' ', 'x', 'x y', '\u202e'.repeat(9)])
    expect(here.hear(said, 0)).toBeNull();
  expect(here.at(place)).toEqual(['ann']);
});

it('says no more than a message of the database holds, however many are there', () => {
  const here = new Presence();
  for (let index = 0; index < 500; index += 1) here.enter(place, crypto.randomUUID());
  expect(here.saying(place).length).toBeLessThan(8_000);
  expect(here.at(place)).toHaveLength(500);
});
