import fc from 'fast-check';
import { addDays } from '@/lib/calendar/days';
import { classifyWeek, type EnteredTime } from '@/lib/hours/classify';
import { californiaByLaw, flsaByLaw } from '@/lib/hours/oracle';
import { jointAllotments, usualPolicy } from '@/lib/hours/policies';
import { rateWeek } from '@/lib/hours/rate';
import { sum } from '@/lib/money/amount';

const monday = '2026-11-16';

/** The time of a contract: minutes on each day of the week. */
const worked = (contract: string, days: readonly number[]): EnteredTime[] =>
  days.map((minutes, day) => ({ date: addDays(monday, day), rateType: 'regular', minutes: String(minutes), contract }));

/** The minutes of each class that each contract's own sheet has. */
function sheets(contracts: readonly (readonly number[])[], terms: Parameters<typeof rateWeek>[2]) {
  const names = contracts.map((_, index) => `c${index}`);
  return names.map((name, index) => {
    const joint = contracts.flatMap((days, other) => (other === index ? [] : worked(names[other] ?? '', days)));
    const pieces = rateWeek(worked(name, contracts[index] ?? []), [], terms, joint);
    const of = (type: string) =>
      sum(pieces.filter(({ rateType }) => rateType === type).map(({ minutes }) => minutes)).toNumber();
    return { regular: of('regular'), overtime: of('overtime'), double_time: of('double_time') };
  });
}

type Sums = ReturnType<typeof sheets>[number];
const added = (all: readonly Sums[]): Sums =>
  all.reduce((a, b) => ({
    regular: a.regular + b.regular,
    overtime: a.overtime + b.overtime,
    double_time: a.double_time + b.double_time,
  }));

const terms = { rule: 'us_flsa', custom: null, bill: usualPolicy, pay: usualPolicy } as const;

describe('hours on several contracts of a person (29 CFR 791.2)', () => {
  // 32 hours from Monday to Thursday and 24 from Wednesday to Friday.
  const [first, later] = [
    [480, 480, 480, 480, 0, 0, 0],
    [0, 0, 480, 480, 480, 0, 0],
  ];

  it('are 40 and 16 of overtime where they are 32 and 24, on the hours worked last', () => {
    // Until Wednesday 32 hours; of Thursday's 16 the first contract's eight come first; Friday's are beyond 40.
    expect(sheets([first, later], { ...terms, joint: 'by_time' })).toEqual([
      { regular: 1920, overtime: 0, double_time: 0 },
      { regular: 480, overtime: 960, double_time: 0 },
    ]);
  });

  it('have the overtime in proportion to 32 and 24 where the company says so', () => {
    // 960 minutes × 32 ÷ 56 = 548.57, and the rest.
    expect(sheets([first, later], { ...terms, joint: 'in_proportion' })).toEqual([
      { regular: 1371, overtime: 549, double_time: 0 },
      { regular: 1029, overtime: 411, double_time: 0 },
    ]);
  });

  it('are sorted by themselves where they count apart', () => {
    expect(classifyWeek(worked('', first), terms).every(({ rateType }) => rateType === 'regular')).toBe(true);
  });

  it('leave the time of others out of a contract’s own, and out of its average', () => {
    const rates = [
      { rateType: 'regular', unit: 'hour', billRate: '90', payRate: '60', effectiveFrom: monday },
    ] as const;
    const pay = { ...usualPolicy, policy: 'weighted_average' } as const;
    const time = rateWeek(worked('c1', later), rates, { ...terms, pay, joint: 'by_time' }, worked('c0', first));
    expect(sum(time.map(({ minutes }) => minutes)).toNumber()).toBe(1440);
    expect(time.at(-1)?.pay).toMatchObject({ by: 'weighted_average', average: { hours: '24.00', rate: '60.0000' } });
  });

  /** Up to six contracts that share the minutes of each day. */
  const anyContracts = fc
    .array(fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1440 })), { minLength: 7, maxLength: 7 }), {
      minLength: 1,
      maxLength: 6,
    })
    .map((contracts) => contracts.map((days) => days.map((minutes) => Math.floor(minutes / contracts.length))));

  it('come to the classes of all of them as one, minute by minute, however overtime is allotted', () => {
    fc.assert(
      fc.property(anyContracts, fc.constantFrom(...jointAllotments), (contracts, joint) => {
        const together = Array.from({ length: 7 }, (_, day) =>
          contracts.reduce((all, days) => all + (days[day] ?? 0), 0),
        );
        expect(added(sheets(contracts, { ...terms, joint }))).toEqual(flsaByLaw(together));
        expect(added(sheets(contracts, { ...terms, rule: 'us_california', joint }))).toEqual(californiaByLaw(together));
      }),
      { numRuns: 200 },
    );
  });

  it('have in proportion what each worked, to the minute, and lose none', () => {
    fc.assert(
      fc.property(anyContracts, (contracts) => {
        const found = sheets(contracts, { ...terms, joint: 'in_proportion' });
        const own = contracts.map((days) => days.reduce((all, minutes) => all + minutes, 0));
        const total = own.reduce((all, minutes) => all + minutes, 0);
        found.forEach(({ regular, overtime }, index) => {
          expect(regular + overtime).toBe(own[index]);
          const due = total === 0 ? 0 : (Math.max(0, total - 2400) * (own[index] ?? 0)) / total;
          expect(Math.abs(overtime - due)).toBeLessThanOrEqual(1);
        });
      }),
      { numRuns: 200 },
    );
  });

  it('have several steps of the week in proportion, as the French have', () => {
    fc.assert(
      fc.property(anyContracts, (contracts) => {
        const weekly = [
          { over: '35', type: 'overtime' },
          { over: '43', type: 'double_time' },
        ];
        const french = { ...terms, rule: 'custom', custom: { weekly }, joint: 'in_proportion' } as const;
        const total = contracts.flat().reduce((all, minutes) => all + minutes, 0);
        expect(added(sheets(contracts, french))).toEqual({
          regular: Math.min(total, 2100),
          overtime: Math.min(Math.max(total - 2100, 0), 480),
          double_time: Math.max(total - 2580, 0),
        });
      }),
      { numRuns: 200 },
    );
  });
});
