import { type ContractWeeks, hasTimeToWrite, nextWeek, openWeeks } from '@/lib/timesheets/weeks/weeks';

const rules = { weekStart: 1, contractStart: '2026-10-28', contractEnd: null, weekCut: 'whole' as const };
const week = (start: string, end: string) => ({ start, end });

describe('the weeks still to be written', () => {
  it('are this one, and the earlier ones without a sheet, the latest first', () => {
    expect(openWeeks(rules, [week('2026-11-09', '2026-11-15')], '2026-11-21')).toEqual({
      current: week('2026-11-16', '2026-11-22'),
      missing: [week('2026-11-02', '2026-11-08'), week('2026-10-28', '2026-11-01')],
    });
  });

  it('have of a week that sheets have cut what these leave', () => {
    const cut = [week('2026-10-28', '2026-11-01'), week('2026-11-02', '2026-11-04')];
    expect(openWeeks(rules, cut, '2026-11-10').missing).toEqual([week('2026-11-05', '2026-11-08')]);
    expect(openWeeks(rules, cut, '2026-11-06').current).toEqual(week('2026-11-05', '2026-11-08'));
    expect(openWeeks(rules, cut, '2026-11-03').current).toEqual(week('2026-11-02', '2026-11-08'));
    const late = [week('2026-10-30', '2026-11-01'), week('2026-11-05', '2026-11-08')];
    expect(openWeeks(rules, late, '2026-11-10').missing).toEqual([
      week('2026-11-02', '2026-11-04'),
      week('2026-10-28', '2026-10-29'),
    ]);
  });

  it('are none of today’s once the contract is over, or before it begins', () => {
    const over = { ...rules, contractEnd: '2026-11-03' };
    expect(openWeeks(over, [], '2026-11-21')).toEqual({
      current: undefined,
      missing: [week('2026-11-02', '2026-11-03'), week('2026-10-28', '2026-11-01')],
    });
    expect(openWeeks(rules, [], '2026-10-27')).toEqual({ current: undefined, missing: [] });
  });

  it('do not reach back for ever', () => {
    expect(openWeeks(rules, [], '2027-06-30').missing.at(-1)).toEqual(week('2027-05-03', '2027-05-09'));
  });

  it('leave a week that ends today to be the present one', () => {
    expect(openWeeks(rules, [], '2026-11-22')).toMatchObject({
      current: week('2026-11-16', '2026-11-22'),
      missing: [{ start: '2026-11-09' }, {}, {}],
    });
  });
});

describe('the week after the one that was handed in', () => {
  const contract = (id: string) => ({
    id,
    number: id,
    position_title: 'Developer',
    client: `Client ${id}`,
    candidate: 'Niamh',
  });
  const sheet = (id: string, start: string, end: string) => ({ id, period: week(start, end), reason: 'Friday' });
  const weeks: ContractWeeks[] = [
    { contract: contract('a'), current: null, rejected: [], missing: [week('2026-11-09', '2026-11-15')] },
    {
      contract: contract('b'),
      current: null,
      rejected: [sheet('late', '2026-11-02', '2026-11-08'), sheet('early', '2026-10-26', '2026-11-01')],
      missing: [week('2026-11-09', '2026-11-15'), week('2026-10-19', '2026-10-25')],
    },
  ];

  it('is the earliest that came back, whatever is missing', () => {
    expect(nextWeek(weeks, 'other')).toMatchObject({ sheetId: 'early', client: 'Client b' });
    expect(nextWeek(weeks, 'early')).toMatchObject({ sheetId: 'late' });
  });

  it('is the earliest that is missing once none came back', () => {
    const missing = weeks.map((each) => ({ ...each, rejected: [] }));
    expect(nextWeek(missing, 'other')).toEqual({
      contractId: 'b',
      client: 'Client b',
      period: week('2026-10-19', '2026-10-25'),
    });
  });

  it('is none when all is written', () => {
    expect(nextWeek([{ contract: contract('a'), current: null, rejected: [], missing: [] }], 'other')).toBeNull();
  });
});

describe('a list of no sheets', () => {
  const contract = { id: 'c', number: 'C-1', position_title: 'Nurse', client: 'Harbour', candidate: 'Ada Byron' };
  const period = { start: '2026-11-16', end: '2026-11-22' };
  const nothing = { contract, current: null, rejected: [], missing: [] };

  it.each<[string, boolean, ContractWeeks[]]>([
    ['no contract', false, []],
    ['nothing to write', false, [nothing]],
    ['a missing week', true, [nothing, { ...nothing, missing: [period] }]],
    ['a week that came back', true, [{ ...nothing, rejected: [{ id: 's', period, reason: null }] }]],
    ['this week', true, [{ ...nothing, current: { period, sheet: null } }]],
  ])('knows whether there is time to write: %s', (_, isThere, weeks) => expect(hasTimeToWrite(weeks)).toBe(isThere));
});
