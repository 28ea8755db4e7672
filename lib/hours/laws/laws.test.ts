import { addDays } from '@/lib/calendar/days';
import { lawOf, laws, versionOn } from '@/lib/hours/laws/laws';
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
  it.each<[LawRule, string, readonly (number | string)[], object]>([
    [
      'us_flsa',
      '29 CFR 778.110(a): 46 hours are 40 and 6 at one and a half',
      [10, 10, 10, 10, 6],
      { regular: 40, overtime: 6, pay: 4900 },
    ],
    [
      'us_california',
      'Labor Code 510(a): eight hours on seven days',
      [8, 8, 8, 8, 8, 8, 8],
      { regular: 40, overtime: 16, pay: 6400 },
    ],
    [
      'us_california',
      'Labor Code 510(a): over twelve hours is double',
      [13, 0, 0, 0, 0, 0, 0],
      { regular: 8, overtime: 4, double_time: 1, pay: 1600 },
    ],
    [
      'us_colorado',
      'rule 4.1: over 12 hours a day, the week within 40',
      [13, 13, 13],
      { regular: 36, overtime: 3, pay: 4050 },
    ],
    [
      'us_colorado',
      'rule 4.1: over 40 hours, no day over 12',
      [11, 11, 11, 11],
      { regular: 40, overtime: 4, pay: 4600 },
    ],
    [
      'us_alaska',
      'AS 23.10.060(b): hours over 8 a day are not counted for the 40',
      [10, 10, 10, 10, 8],
      { regular: 40, overtime: 8, pay: 5200 },
    ],
    ['ca_on', 's. 22(1): over 44 hours', [10, 10, 10, 10, 10], { regular: 44, overtime: 6, pay: 5300 }],
    [
      'ca_qc',
      'art. 55: 45 hours are 40 and 5 at one and a half',
      [9, 9, 9, 9, 9],
      { regular: 40, overtime: 5, pay: 4750 },
    ],
    [
      'ca_ab',
      's. 21: 48 hours of eight a day are 4 over',
      [0, 8, 8, 8, 8, 8, 8],
      { regular: 44, overtime: 4, pay: 5000 },
    ],
    [
      'ca_ab',
      's. 21: 23 hours with one day of 11 are 3 over',
      [5, 7, 0, 0, 11],
      { regular: 20, overtime: 3, pay: 2450 },
    ],
    [
      'fr_35',
      'art. L3121-36: 45 hours are 35, 8 at 125 % and 2 at 150 %',
      [9, 9, 9, 9, 9],
      { regular: 35, overtime: 8, overtime_2: 2, pay: 4800 },
    ],
    [
      'it_ccnl',
      'from the 41st to the 48th hour, and over 48',
      [10, 10, 10, 10, 10],
      { regular: 40, overtime: 8, overtime_2: 2, pay: 5160 },
    ],
    [
      'de',
      '§ 4.5.1: a night on Sunday has the raise of the Sunday alone',
      [8, 0, 0, 0, 0, 0, '4/4'],
      { regular: 8, weekend: 8, pay: 2000 },
    ],
    [
      'de',
      '§ 4.2, 4.4: a night of eight hours and a holiday',
      ['0/8', 0, 0, '*8'],
      { night: 8, holiday: 8, pay: 2600 },
    ],
    ['es', 'art. 35.1: never below the ordinary hour', [9, 9, 9, 9, 9], { regular: 40, overtime: 5, pay: 4500 }],
    [
      'pt',
      'art. 268.º/1 a): the first hour and the next ones',
      [11],
      { regular: 8, overtime: 1, overtime_2: 2, pay: 1200 },
    ],
    ['pt', 'art. 268.º/1 b): a rest day and a holiday', [0, 0, 0, '*8', 0, 4], { holiday: 8, weekend: 4, pay: 1800 }],
    ['uk', 'no raise, whatever the hours', [12, 12, 12, 12, 12], { regular: 60, pay: 6000 }],
    [
      'cn',
      '第四十四条: 150 %, 200 % and 300 %',
      [10, 8, 8, '*8', 8, 6],
      { regular: 32, overtime: 2, holiday: 8, weekend: 6, pay: 7100 },
    ],
    [
      'ae',
      'art. 19.2 and 19.3: two extra hours by day, one by night',
      [10, '8/1'],
      { regular: 16, overtime: 3, pay: 2000 },
    ],
    [
      'sa',
      'art. 107: holidays are overtime from the first hour',
      [8, 9, 0, '*8'],
      { regular: 16, overtime: 9, pay: 2950 },
    ],
    ['eg', '35 % by day and 70 % by night', [9, '8/1'], { regular: 16, overtime: 2, pay: 1905 }],
  ])('%s, %s', (rule, _, days, expected) => {
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
