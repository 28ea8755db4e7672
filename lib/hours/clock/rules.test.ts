import fc from 'fast-check';
import { type ClockSpan, readClock, workedMinutes } from '@/lib/hours/clock/clock';
import { type ClockRules, missingBreak, noClockRules } from '@/lib/hours/clock/rules';
import { de } from '@/lib/hours/laws/de';

const zone = 'Europe/Berlin';
const day = '2026-11-16';
const law = de.versions[0].breaks ?? { steps: [], least: 0, rest: 0 };
const warn: ClockRules = { rounding: null, breaks: { ...law, deducts: false } };
const deduct: ClockRules = { rounding: null, breaks: { ...law, deducts: true } };
const round = (rounding: number): ClockRules => ({ rounding, breaks: null });

const textOf = (minute: number) =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const span = (start: string, end: string, pause = 0): ClockSpan => ({ start, end, break_minutes: pause });

/** The counted minutes of a shift on all its days, and what changed. */
function count(spans: ClockSpan[], rules: ClockRules, date = day) {
  const { days, faults, changes } = readClock([{ date, spans }], zone, rules);
  return {
    minutes: [...days.values()].reduce((all, each) => all + workedMinutes(each), 0),
    change: changes.get(date) ?? null,
    faults,
  };
}

describe('breaks by ArbZG § 4', () => {
  it.each([
    ['six hours need none', [span('08:00', '14:00')], 360, 0],
    ['a few minutes more lack these minutes', [span('08:00', '14:10')], 360, 10],
    ['more than six hours need 30 minutes', [span('08:00', '16:00')], 450, 30],
    ['which were taken', [span('08:00', '16:00', 30)], 450, 0],
    ['half of which were taken', [span('08:00', '16:00', 15)], 450, 15],
    ['nine hours need 30 minutes', [span('08:00', '17:30', 30)], 540, 0],
    ['more than nine need 45', [span('08:00', '18:30', 30)], 585, 15],
    ['ten and a half without any', [span('08:00', '18:30')], 585, 45],
    ['the time between two stretches is a break', [span('08:00', '12:00'), span('12:30', '16:30')], 480, 0],
    ['but not less than a quarter of an hour', [span('08:00', '12:00'), span('12:14', '16:30')], 466, 30],
    ['a night is one shift', [span('22:00', '06:00')], 450, 30],
    ['a rest of eleven hours ends a shift', [span('00:00', '06:30'), span('17:30', '23:59')], 720, 59],
    ['and a shorter time without work does not', [span('00:00', '06:30'), span('17:29', '23:59')], 780, 0],
  ])('%s', (_, spans, minutes, missing) => {
    const gross = count(spans, noClockRules).minutes;
    expect(count(spans, deduct)).toMatchObject({ minutes, faults: [] });
    expect(count(spans, deduct).change?.missing_break ?? 0).toBe(missing);
    expect(count(spans, warn)).toMatchObject({ minutes: gross });
    expect(count(spans, warn).change?.missing_break ?? 0).toBe(missing);
  });

  it('lack no more than makes the day a lawful one: an oracle that tries every minute', () => {
    const isLawful = (worked: number, taken: number) =>
      (worked <= 360 || taken >= 30) && (worked <= 540 || taken >= 45);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1440 }), fc.integer({ min: 0, max: 90 }), (worked, taken) => {
        let lack = 0;
        while (!isLawful(worked - lack, taken + lack)) lack += 1;
        expect(missingBreak(worked, taken, law)).toBe(lack);
      }),
    );
  });
});

describe('a shift that is entered in several stretches', () => {
  it('is one over midnight, whatever day each of them is entered on', () => {
    const { days, changes } = readClock(
      [
        { date: day, spans: [span('22:00', '00:00')] },
        { date: '2026-11-17', spans: [span('00:00', '06:00')] },
      ],
      zone,
      deduct,
    );
    expect([...days.values()].reduce((sum, one) => sum + workedMinutes(one), 0)).toBe(450);
    expect([...changes]).toEqual([[day, expect.objectContaining({ entered: 480, counted: 450, missing_break: 30 })]]);
  });

  it('is not one with the night before it: eighteen hours are no break', () => {
    const { change, minutes } = count([span('00:00', '04:00'), span('22:00', '06:00')], deduct);
    expect(minutes).toBe(240 + 450);
    expect(change).toMatchObject({ entered: 720, counted: 690, missing_break: 30, deducted: true });
  });

  it('has breaks as long as they were entered, however the stretches are rounded', () => {
    expect(count([span('08:00', '12:03'), span('12:18', '15:00')], { ...deduct, rounding: 6 })).toMatchObject({
      minutes: 393,
      change: { missing_break: 15 },
    });
    expect(count([span('08:00', '12:07'), span('12:08', '16:00')], { ...warn, rounding: 15 }).change).toMatchObject({
      missing_break: 30,
    });
  });
});

describe('rounding by 29 CFR 785.48(b)', () => {
  it.each([
    [5, '08:02', '12:03', 245],
    [6, '08:02', '12:03', 246],
    [15, '08:07', '12:08', 255],
    [15, '08:08', '12:07', 225],
    [15, '07:53', '12:00', 240],
    [15, '22:53', '06:00', 420],
    [15, '18:00', '23:53', 360],
  ])('to %s minutes, %s to %s counts %s', (unit, start, end, minutes) => {
    const { change, minutes: counted } = count([span(start, end)], round(unit));
    expect(counted).toBe(minutes);
    expect(change).toMatchObject({ counted: minutes, rounded_to: unit, missing_break: 0, deducted: false });
    expect(change?.entered).toBe(count([span(start, end)], noClockRules).minutes);
  });

  it('leaves a stretch as it was that would have no time left', () => {
    expect(count([span('08:01', '08:05')], round(15))).toEqual({ minutes: 4, change: null, faults: [] });
    expect(count([span('08:07', '08:23', 15)], round(15))).toMatchObject({ minutes: 15, faults: [] });
    expect(count([span('08:08', '08:24', 15)], round(15))).toEqual({ minutes: 1, change: null, faults: [] });
  });

  it('leaves a start as it was that would go to the next day: the work belongs to the day on which it was entered', () => {
    expect(count([span('23:55', '06:00')], round(15))).toEqual({ minutes: 365, change: null, faults: [] });
    expect(count([span('23:55', '06:08')], round(15))).toMatchObject({ minutes: 380, change: { rounded_to: 15 } });
    expect(readClock([{ date: day, spans: [span('23:55', '06:00')] }], zone, round(15)).days.has(day)).toBe(true);
  });

  it('counts no minute twice beside a stretch that stays as it was', () => {
    const three = [span('08:00', '12:08'), span('12:08', '12:22'), span('12:22', '16:00')];
    expect(count(three, round(15))).toEqual({ minutes: 480, change: null, faults: [] });
    const nightly = [
      { date: day, spans: [span('20:00', '00:08')] },
      { date: '2026-11-17', spans: [span('00:08', '00:22'), span('00:22', '04:00')] },
    ];
    const all = [...readClock(nightly, zone, round(15)).days.values()];
    expect(all.reduce((sum, one) => sum + workedMinutes(one), 0)).toBe(480);
  });

  it('goes by the clock on the wall, also where that is not whole hours from Greenwich', () => {
    const at = (spans: ClockSpan[]) =>
      [...readClock([{ date: day, spans }], 'Asia/Kathmandu', round(6)).days.values()].map(({ worked }) => worked);
    expect(at([span('08:00', '12:00')])).toEqual([[[480, 720]]]);
    expect(at([span('08:02', '12:03')])).toEqual([[[480, 726]]]);
  });

  it('comes before breaks, whose minutes nobody rounds', () => {
    const rules = { ...deduct, rounding: 15 };
    expect(count([span('08:07', '16:20', 10)], rules)).toMatchObject({
      minutes: 465,
      change: { entered: 483, counted: 465, rounded_to: 15, missing_break: 20, deducted: true },
    });
  });
});

it('counts what an oracle counts by the wall clock, in whole minutes, and refuses the same as without rules', () => {
  const nearest = (minute: number, unit: number) => {
    const rest = minute % unit;
    return rest * 2 >= unit ? minute + unit - rest : minute - rest;
  };
  const shift = fc.record({
    start: fc.integer({ min: 0, max: 1439 }),
    length: fc.integer({ min: 30, max: 900 }),
    pause: fc.integer({ min: 0, max: 14 }),
    unit: fc.constantFrom(null, 5, 6, 15),
    deducts: fc.boolean(),
  });
  fc.assert(
    fc.property(shift, ({ start, length, pause, unit, deducts }) => {
      const spans = [span(textOf(start), textOf((start + length) % 1440), pause)];
      const rules: ClockRules = { rounding: unit, breaks: { ...law, deducts } };
      const { minutes, change, faults } = count(spans, rules);
      expect(faults).toEqual(count(spans, noClockRules).faults);
      fc.pre(faults.length === 0);
      const rounded = (at: number) => (unit === null ? at : nearest(at, unit));
      const [from, to] = [rounded(start) === 1440 ? start : rounded(start), rounded(start + length)];
      const worked = to - from - pause;
      // A night that is short on both sides of midnight can have less there than its break.
      fc.pre(worked > 15);
      let lack = 0;
      while (!((worked - lack <= 360 || pause + lack >= 30) && (worked - lack <= 540 || pause + lack >= 45))) lack += 1;
      expect(minutes).toBe(deducts ? worked - lack : worked);
      expect(change?.missing_break ?? 0).toBe(lack);
      expect(change === null).toBe(worked === length - pause && lack === 0 && from === start && to === start + length);
    }),
  );
});
