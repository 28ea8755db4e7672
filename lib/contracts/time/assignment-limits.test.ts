import { type Assignment, limitsOf } from '@/lib/contracts/time/assignment-limits';

const lent = (start: string, end: string | null = null, fields: Partial<Assignment> = {}): Assignment => ({
  type: 'temporary',
  role: 'Welder',
  start,
  end,
  ...fields,
});
const today = '2026-11-30';
const last = (law: string, assignment: Assignment, others: Assignment[] = [], country = 'DE') =>
  limitsOf(assignment, others, country, today).find((one) => one.law === law)?.last_day;

describe('the months of the AÜG', () => {
  it('end as the Federal Employment Agency counts them', () => {
    // FW 8.4 (1): from 3 April 2017 until the end of 2 January 2018.
    expect(last('de_9_months', lent('2017-04-03'))).toBe('2018-01-02');
    // From 1 April 2017 until the end of 30 September 2018.
    expect(last('de_18_months', lent('2017-04-01'))).toBe('2018-09-30');
  });

  it('end on the last day of a month that is too short (BGB § 188 (3))', () => {
    expect(last('de_18_months', lent('2025-08-31'))).toBe('2027-02-28');
    expect(last('de_18_months', lent('2026-08-30'))).toBe('2028-02-29');
  });

  it('have earlier assignments of the same client in them, after a break of up to three months', () => {
    // Six months before, two months between: twelve are left.
    const before = lent('2026-01-01', '2026-06-30');
    expect(last('de_18_months', lent('2026-09-01'), [before])).toBe('2027-08-31');
    expect(last('de_18_months', lent('2026-09-30'), [before])).toBe('2027-09-29');
    expect(last('de_18_months', lent('2026-10-01'), [before])).toBe('2027-09-30');
    // A day more than three months: the months begin again.
    expect(last('de_18_months', lent('2026-10-02'), [before])).toBe('2028-04-01');
  });

  it('count parts of months with thirty days each', () => {
    // 1 month and 15 days: 16 months and 15 days are left.
    expect(last('de_18_months', lent('2026-05-01'), [lent('2026-03-01', '2026-04-15')])).toBe('2027-09-15');
  });

  it('count days of two contracts at once only once, and contracts that follow each other as one', () => {
    const beside = [lent('2026-01-01', '2026-03-31'), lent('2026-02-01', '2026-04-30')];
    expect(last('de_18_months', lent('2026-04-01'), beside)).toBe('2027-06-30');
  });

  it('can be over before the first day', () => {
    expect(last('de_9_months', lent('2026-11-01'), [lent('2025-01-01', '2026-09-30')])).toBe('2026-10-31');
  });
});

describe('the weeks of the AWR', () => {
  it('end with the twelfth week from the first day', () => {
    expect(last('uk_12_weeks', lent('2026-11-04'), [], 'GB')).toBe('2027-01-26');
  });

  it('pause in a break of up to six weeks, in the same role', () => {
    const before = lent('2026-08-03', '2026-08-20', { role: ' welder' });
    // Three weeks before, 42 days between: nine are left.
    expect(last('uk_12_weeks', lent('2026-10-02'), [before], 'GB')).toBe('2026-12-03');
    expect(last('uk_12_weeks', lent('2026-10-03'), [before], 'GB')).toBe('2026-12-25');
    expect(last('uk_12_weeks', lent('2026-10-02', null, { role: 'Painter' }), [before], 'GB')).toBe('2026-12-24');
  });
});

it('is said of people who are lent, in the client’s country, beyond the limit alone', () => {
  const found = (assignment: Assignment, country: string | null) =>
    limitsOf(assignment, [], country, today).map(({ law, state }) => [law, state]);
  expect(found(lent('2025-01-01'), 'DE')).toEqual([
    ['de_18_months', 'passed'],
    ['de_9_months', 'passed'],
  ]);
  expect(found(lent('2026-04-15', '2027-01-14'), 'DE')).toEqual([]);
  expect(found(lent('2026-04-15', '2027-01-15'), 'DE')).toEqual([['de_9_months', 'near']]);
  expect(found(lent('2026-11-01'), 'DE').at(-1)).toEqual(['de_9_months', 'ahead']);
  expect(found(lent('2025-01-01'), 'FR')).toEqual([]);
  expect(found(lent('2025-01-01'), null)).toEqual([]);
  expect(found(lent('2025-01-01', null, { type: 'freelance' }), 'DE')).toEqual([]);
});
