import fc from 'fast-check';
import { type ClockSpan, readClock, workedMinutes } from '@/lib/hours/clock/clock';
import { nightParts } from '@/lib/hours/clock/night';

const zone = 'Europe/Berlin';
const span = (start: string, end: string, more: Partial<ClockSpan> = {}): ClockSpan => ({
  start,
  end,
  break_minutes: 0,
  ...more,
});

/** The minutes of each day, and the keys of the faults. */
function read(days: Record<string, ClockSpan[]>, inZone = zone) {
  const { days: found, faults } = readClock(
    Object.entries(days).map(([date, spans]) => ({ date, spans })),
    inZone,
  );
  return {
    minutes: Object.fromEntries([...found].map(([date, day]) => [date, workedMinutes(day)])),
    faults: faults.map(({ date, index, field, key }) => [date, index, field, key]),
  };
}

it('adds up several stretches without their breaks', () => {
  const day = [span('08:00', '12:00'), span('12:30', '17:15', { break_minutes: 15 })];
  expect(read({ '2026-11-16': day })).toEqual({ minutes: { '2026-11-16': 510 }, faults: [] });
});

it('divides a night at midnight, with the break in its longer part', () => {
  const night = [span('22:00', '06:00', { break_minutes: 30 })];
  expect(read({ '2026-11-16': night }).minutes).toEqual({ '2026-11-16': 120, '2026-11-17': 330 });
});

it('ends at midnight without touching the next day', () => {
  expect(read({ '2026-11-16': [span('16:00', '00:00')] }).minutes).toEqual({ '2026-11-16': 480 });
});

describe('where clocks are changed', () => {
  // Germany: forward on 29 March 2026 at 2:00, back on 25 October at 3:00.
  it('counts the hours that passed, not those that the clock shows', () => {
    expect(read({ '2026-03-28': [span('22:00', '06:00')] }).minutes).toEqual({ '2026-03-28': 120, '2026-03-29': 300 });
    expect(read({ '2026-10-24': [span('22:00', '06:00')] }).minutes).toEqual({ '2026-10-24': 120, '2026-10-25': 420 });
  });

  it('has days of 23 and 25 hours', () => {
    const whole = [span('00:00', '12:00'), span('12:00', '00:00')];
    expect(read({ '2026-03-29': whole })).toEqual({ minutes: { '2026-03-29': 1380 }, faults: [] });
    expect(read({ '2026-10-25': whole })).toEqual({ minutes: { '2026-10-25': 1500 }, faults: [] });
  });

  it('refuses the hour that does not exist', () => {
    expect(read({ '2026-03-29': [span('02:30', '08:00')] }).faults).toEqual([
      ['2026-03-29', 0, 'start', 'clock_skipped'],
    ]);
    expect(read({ '2026-03-28': [span('22:00', '02:30')] }).faults).toEqual([
      ['2026-03-28', 0, 'end', 'clock_skipped'],
    ]);
  });

  it('asks which of two is meant in the hour that exists twice', () => {
    const faultsOf = (one: ClockSpan) => read({ '2026-10-25': [one] }).faults;
    expect(faultsOf(span('02:30', '08:00'))).toEqual([['2026-10-25', 0, 'start_pass', 'clock_twice']]);
    expect(faultsOf(span('00:00', '02:30'))).toEqual([['2026-10-25', 0, 'end_pass', 'clock_twice']]);
    const minutesOf = (one: ClockSpan) => read({ '2026-10-25': [one] }).minutes['2026-10-25'];
    expect(minutesOf(span('02:30', '08:00', { start_pass: 'first' }))).toBe(390);
    expect(minutesOf(span('02:30', '08:00', { start_pass: 'second' }))).toBe(330);
    expect(minutesOf(span('02:30', '02:15', { start_pass: 'first', end_pass: 'second' }))).toBe(45);
    expect(faultsOf(span('02:15', '02:45', { start_pass: 'second', end_pass: 'first' }))).toEqual([
      ['2026-10-25', 0, 'end', 'clock_empty'],
    ]);
  });

  it('goes by the zone: clocks of Cairo skip midnight', () => {
    // Egypt: forward on 24 April 2026 at 0:00.
    expect(read({ '2026-04-23': [span('20:00', '00:00')] }, 'Africa/Cairo').faults).toEqual([
      ['2026-04-23', 0, 'end', 'clock_skipped'],
    ]);
    expect(read({ '2026-04-23': [span('20:00', '01:00')] }, 'Africa/Cairo')).toEqual({
      minutes: { '2026-04-23': 240 },
      faults: [],
    });
  });
});

it.each([
  [
    'stretches that overlap',
    { '2026-11-16': [span('08:00', '12:00'), span('11:59', '14:00')] },
    [1, 'start', 'clock_overlap'],
  ],
  [
    'a stretch inside another',
    { '2026-11-16': [span('09:00', '10:00'), span('08:00', '12:00')] },
    [0, 'start', 'clock_overlap'],
  ],
  ['an end at the start', { '2026-11-16': [span('08:00', '08:00')] }, [0, 'end', 'clock_empty']],
  [
    'a break as long as the work',
    { '2026-11-16': [span('08:00', '09:00', { break_minutes: 60 })] },
    [0, 'break_minutes', 'break_too_long'],
  ],
] as const)('refuses %s', (_, days, fault) => {
  expect(read(days as never).faults).toEqual([['2026-11-16', ...fault]]);
});

it('refuses a stretch that runs into the next morning’s', () => {
  expect(read({ '2026-11-16': [span('22:00', '06:00')], '2026-11-17': [span('05:00', '09:00')] }).faults).toEqual([
    ['2026-11-17', 0, 'start', 'clock_overlap'],
  ]);
});

it('divides any time without losing a minute, in any zone', () => {
  const time = fc.integer({ min: 0, max: 1439 });
  const zones = fc.constantFrom(
    'Europe/Berlin',
    'America/New_York',
    'Africa/Cairo',
    'Asia/Shanghai',
    'Australia/Lord_Howe',
  );
  const day = fc
    .integer({ min: 0, max: 364 })
    .map((at) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10));
  const text = (minute: number) => new Date(minute * 60_000).toISOString().slice(11, 16);
  fc.assert(
    fc.property(day, time, time, zones, (date, from, to, inZone) => {
      const passes = { start_pass: 'first', end_pass: 'second' } as const;
      const { days, faults } = readClock([{ date, spans: [span(text(from), text(to), passes)] }], inZone);
      fc.pre(faults.length === 0);
      for (const each of days.values())
        for (const [begin, end] of each.worked) {
          expect(begin).toBeGreaterThanOrEqual(0);
          expect(end).toBeLessThanOrEqual(1440);
          expect(end).toBeGreaterThan(begin);
        }
      const length = [...days.values()].reduce((all, each) => all + workedMinutes(each), 0);
      const byClock = from < to ? to - from : to + 1440 - from;
      // Clocks are changed by an hour at most, in these zones.
      expect(Math.abs(length - byClock) % 30).toBe(0);
      expect(Math.abs(length - byClock)).toBeLessThanOrEqual(60);
      for (const each of days.values()) {
        const parts = nightParts(each, { from: '23:00', to: '06:00' });
        expect(parts.reduce((all, part) => all + part.minutes, 0)).toBe(workedMinutes(each));
      }
    }),
  );
});

describe('the night', () => {
  const night = { from: '23:00', to: '06:00' };
  const partsOf = (worked: [number, number][], pause = 0) =>
    nightParts({ worked, break: pause }, night).map(({ minutes, isNight }) => [minutes, isNight]);

  it('is divided off in the order of the clock', () => {
    expect(partsOf([[0, 480]])).toEqual([
      [360, true],
      [120, false],
    ]);
    expect(partsOf([[1320, 1440]])).toEqual([
      [60, false],
      [60, true],
    ]);
    expect(partsOf([[0, 1440]])).toEqual([
      [360, true],
      [1020, false],
      [60, true],
    ]);
  });

  it('loses breaks only when the hours of the day are used up', () => {
    expect(partsOf([[300, 480]], 30)).toEqual([
      [60, true],
      [90, false],
    ]);
    expect(partsOf([[300, 390]], 45)).toEqual([[45, true]]);
  });

  it('can be within a day', () => {
    expect(nightParts({ worked: [[0, 600]], break: 0 }, { from: '02:00', to: '05:00' })).toEqual([
      { minutes: 120, isNight: false },
      { minutes: 180, isNight: true },
      { minutes: 300, isNight: false },
    ]);
  });
});
