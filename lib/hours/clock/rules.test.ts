import fc from 'fast-check';
import { type ClockSpan, readClock, workedMinutes } from '@/lib/hours/clock/clock';
import { type ClockRules, missingBreak, noClockRules } from '@/lib/hours/clock/rules';
import { de } from '@/lib/hours/laws/de';

const zone = 'Europe/Berlin';
const day = '2026-11-16';
const law = de.versions[0].breaks ?? { steps: [], least: 0 };
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

describe('rounding by 29 CFR 785.48(b)', () => {
  it.each([
    [5, '08:02', '12:03', 245],
    [6, '08:02', '12:03', 246],
    [15, '08:07', '12:08', 255],
    [15, '08:08', '12:07', 225],
    [15, '07:53', '12:00', 240],
    [15, '23:53', '06:00', 360],
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
      const [from, to] = [start, start + length].map((at) => (unit === null ? at : nearest(at, unit)));
      const worked = (to ?? 0) - (from ?? 0) - pause;
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
