import { addDays } from '@/lib/calendar/days';
import { lawOf, laws, versionOn } from '@/lib/hours/laws/laws';
import { workedExamples } from '@/lib/hours/laws/test-examples';
import { rateWeek } from '@/lib/hours/rate';
import { type LawRule, lawRules } from '@/lib/hours/rule-names';
import { billOvertime, type Holiday, overtimeCustom } from '@/lib/hours/schema';
import { type DatedTerms, termsOfWeek } from '@/lib/hours/terms';
import { sum } from '@/lib/money/amount';
import { minutesOf } from '@/lib/money/minutes';

const monday = '2026-11-16';

const termsOf = (rule: LawRule, weekStart = monday) => {
  const law = lawOf(rule);
  if (!law) throw new Error(rule);
  const policy = { policy: 'multiplier', ...versionOn(law, weekStart).factors } as const;
  const dated: DatedTerms = { rule, custom: null, bill: policy, pay: policy, valid_from: null, earlier: [] };
  return termsOfWeek(dated, weekStart);
};

/**
 * A week at 100 an hour: hours of each class, and the pay. Hours after a slash are entered as night, those of a day with
 * a star are on a holiday.
 */
function weekBy(rule: LawRule, days: readonly (number | string)[]) {
  const holidays = days.flatMap((day, index): Holiday[] =>
    String(day).startsWith('*') ? [{ date: addDays(monday, index), name: 'A holiday' }] : [],
  );
  const entered = days.flatMap((day, index) => {
    const [regular = '0', night = '0'] = String(day).replace('*', '').split('/');
    const date = addDays(monday, index);
    return [
      { date, rateType: 'regular', minutes: minutesOf(regular).toFixed() },
      { date, rateType: 'night', minutes: minutesOf(night).toFixed() },
    ];
  });
  const rates = [
    { rateType: 'regular', unit: 'hour' as const, billRate: '100', payRate: '100', effectiveFrom: '2020-01-01' },
  ];
  const time = rateWeek(entered, rates, { ...termsOf(rule), holidays });
  const classes = [...Map.groupBy(time, ({ rateType }) => rateType)].map(([type, pieces]) => [
    type,
    sum(pieces.map(({ minutes }) => minutes))
      .div(60)
      .toNumber(),
  ]);
  const pay = sum(time.map(({ minutes, rate }) => minutes.times(rate.payRate ?? '0')))
    .div(60)
    .toNumber();
  return { ...Object.fromEntries(classes), pay };
}

describe('the laws on overtime', () => {
  const weeks = workedExamples.flatMap(({ rule, paragraph, weeks: each }) =>
    each.map(([days, hours, pay]) => ({ rule, paragraph, days, expected: { ...hours, pay } })),
  );
  it.each(weeks)('$rule, $paragraph: $days', ({ rule, days, expected }) => {
    expect(weekBy(rule, days)).toEqual(expected);
  });

  it('cover every rule once, with steps that a contract could have', () => {
    expect(laws.map(({ rule }) => rule)).toEqual(lawRules);
    for (const { versions } of laws) {
      for (const { steps, factors, source } of versions) {
        expect(overtimeCustom.safeParse(steps).success).toBe(true);
        expect(billOvertime.parse({ policy: 'multiplier', ...factors })).toMatchObject(factors);
        expect(source.url).toMatch(/^https?:\/\/\S+$/);
        expect(source.sentence.length).toBeGreaterThan(30);
      }
      const days = versions.map(({ validFrom }) => validFrom);
      expect(days.toSorted()).toEqual(days);
    }
  });

  it('say that a limit of the year is counted whole, where they have one', () => {
    const limited = laws.filter(({ versions }) => versions.some(({ steps }) => steps.year));
    expect(limited.map(({ rule }) => rule)).toEqual(['es']);
    for (const { gaps } of limited) expect(gaps).toContain('year_limit_in_part');
  });

  const open = laws.filter(({ versions }) => versions.some(({ isUnverified }) => isUnverified)).map(({ rule }) => rule);
  it(`are ${laws.length - open.length} with a dated source and ${open.length} unverified`, () => {
    expect(open).toEqual(['it_ccnl']);
  });
});

describe('terms that change', () => {
  const policy = { policy: 'multiplier', overtime: '1.5000', double_time: '2.0000' } as const;
  const dated: DatedTerms = {
    rule: 'fr_35',
    custom: null,
    bill: policy,
    pay: policy,
    valid_from: '2026-11-16',
    earlier: [
      { rule: 'none', custom: null, bill: policy, pay: policy, valid_from: null },
      { rule: 'us_flsa', custom: null, bill: policy, pay: policy, valid_from: '2026-11-02' },
    ],
  };

  it.each([
    ['2026-10-26', 'none'],
    ['2026-11-02', 'us_flsa'],
    ['2026-11-09', 'us_flsa'],
    ['2026-11-16', 'fr_35'],
    ['2027-01-04', 'fr_35'],
  ])('are, in the week of %s, those of %s', (week, rule) => {
    expect(termsOfWeek(dated, week).rule).toBe(rule);
  });

  it('hold the steps of a law that has changed since', () => {
    const french = lawOf('fr_35');
    if (!french) throw new Error('fr_35');
    expect(termsOfWeek(dated, monday).custom).toBeNull();
    const [first] = french.versions;
    const later = { ...first, validFrom: '2027-01-01', steps: { weekly: { over: '32', type: 'overtime' } } };
    const both = { ...french, versions: [first, later] } as const;
    expect([versionOn(both, '2026-12-28'), versionOn(both, '2027-01-04')]).toEqual([first, later]);
    expect(versionOn(both, '2010-01-04')).toBe(first);
  });

  it('count what the law counts beside what the company counts', () => {
    expect(termsOfWeek({ ...dated, rule: 'de', counted: ['travel'] }, monday).counted).toEqual(['travel', 'night']);
  });
});
