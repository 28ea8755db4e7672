import fc from 'fast-check';
import type { Condition } from '@/lib/conditions/comparisons';
import { type ConditionContext, holds, type Reading, weigh } from '@/lib/conditions/evaluate';
import type { ValueKind } from '@/lib/conditions/operators';
import { conditionSchema, formConditionSchema } from '@/lib/conditions/schema';

const clock = { timeZone: 'Europe/Dublin', now: new Date('2026-03-10T12:00:00Z') };
const reading = (kind: ValueKind, ...values: Reading['values'][number][]): ConditionContext => ({
  ...clock,
  read: (field) => (field === 'a.b' ? { kind, values } : undefined),
});

it.each<[ValueKind, Reading['values'], string, unknown, boolean]>([
  ['text', ['Zoë Ó Briain'], 'contains', 'ó b', true],
  ['text', ['Dublin'], 'starts_with', 'DUB', true],
  ['text', ['Dublin'], 'equals', 'dublin ', true],
  ['text', ['x'], 'in', ['y', 'X'], true],
  ['text', [], 'equals', '', false],
  ['text', [], 'not_equals', 'x', true],
  ['text', [], 'is_empty', undefined, true],
  ['decimal', ['1.50'], 'equals', '1.5', true],
  ['decimal', ['10'], 'greater_than', '9', true],
  ['decimal', ['0.1'], 'less_than', '0.10', false],
  ['decimal', ['5'], 'between', ['5', '7'], true],
  ['decimal', ['5'], 'greater_than', 'five', false],
  ['day', ['2026-03-01'], 'before', '2026-03-02', true],
  ['day', ['2026-03-03'], 'within_last_days', 7, true],
  ['day', ['2026-03-02'], 'within_last_days', 7, false],
  ['day', ['2026-03-17'], 'within_next_days', 7, true],
  ['day', ['2026-03-09'], 'within_next_days', 7, false],
  ['instant', ['2026-03-10T23:30:00.000Z'], 'within_last_days', 0, true],
  ['instant', ['2026-03-10T10:00:00.000Z'], 'after', '2026-03-10T10:30:00+01:00', true],
  // In Dublin, a day in summer begins an hour before that of UTC.
  ['instant', ['2026-06-26T23:30:00.000Z'], 'before', '2026-06-27', false],
  ['instant', ['2026-06-26T22:30:00.000Z'], 'before', '2026-06-27', true],
  ['instant', ['2026-06-27T09:00:00.000Z'], 'after', '2026-06-27', false],
  ['instant', ['2026-06-27T22:30:00.000Z'], 'after', '2026-06-27', false],
  ['instant', ['2026-06-27T23:00:00.000Z'], 'after', '2026-06-27', true],
  ['instant', ['2026-06-26T23:00:00.000Z'], 'between', ['2026-06-27', '2026-06-27'], true],
  ['instant', ['2026-06-27T22:59:59.999Z'], 'between', ['2026-06-27', '2026-06-27'], true],
  ['instant', ['2026-06-27T23:00:00.000Z'], 'between', ['2026-06-27', '2026-06-27'], false],
  ['instant', ['2026-06-27T08:30:00.000Z'], 'after', '2026-06-27T09:29', true],
  ['instant', ['2026-06-27T08:30:00.000Z'], 'before', 'some day', false],
  ['time', ['09:30'], 'between', ['09:00', '10:00'], true],
  ['flag', [], 'equals', false, true],
  ['flag', [true], 'equals', true, true],
  ['options', ['a', 'b'], 'contains', 'b', true],
  ['options', ['a', 'b'], 'not_contains', 'b', false],
  ['option', ['a'], 'not_in', ['b', 'c'], true],
  ['file', ['id'], 'is_not_empty', undefined, true],
])('%s %j %s %j: %s', (kind, values, operator, value, expected) => {
  const condition = conditionSchema.parse({ field: 'a.b', operator, ...(value === undefined ? {} : { value }) });
  expect(holds(condition, reading(kind, ...values))).toBe(expected);
});

describe('in a form', () => {
  const fields: Readonly<Record<string, Reading>> = {
    'a.start': { kind: 'day', values: ['2026-03-01'] },
    'a.end': { kind: 'day', values: ['2026-02-28', '2026-03-02'] },
    'a.none': { kind: 'day', values: [] },
    'a.empty': { kind: 'day', values: [] },
    'a.unticked': { kind: 'flag', values: [] },
    'a.no': { kind: 'flag', values: [false] },
    'a.at': { kind: 'instant', values: ['2026-03-10T23:30:00.000Z'] },
    'a.total': { kind: 'decimal', values: ['10.0'] },
    'a.advance': { kind: 'decimal', values: ['10'] },
  };
  const given = { ...clock, read: (name: string) => fields[name] };
  it.each([
    [{ field: 'a.end', operator: 'before', value_of: 'a.start' }, true],
    [{ field: 'a.start', operator: 'before', value_of: 'a.end' }, true],
    [{ field: 'a.start', operator: 'after', value_of: 'a.none' }, false],
    [{ field: 'a.total', operator: 'equals', value_of: 'a.advance' }, true],
    [{ field: 'a.total', operator: 'not_equals', value_of: 'a.advance' }, false],
    [{ field: 'a.advance', operator: 'greater_than', value_of: 'a.total' }, false],
    [{ field: 'a.start', operator: 'before', from_today: -8 }, true],
    [{ field: 'a.start', operator: 'before', from_today: -9 }, false],
    [{ field: 'a.at', operator: 'after', from_today: 0 }, false],
    [{ field: 'a.at', operator: 'after', from_today: -1 }, true],
    [{ field: 'a.start', operator: 'before', value_of: 'a.gone' }, false],
    [{ field: 'a.none', operator: 'equals', value_of: 'a.gone' }, false],
    [{ field: 'a.none', operator: 'equals', value_of: 'a.empty' }, true],
    [{ field: 'a.none', operator: 'not_equals', value_of: 'a.empty' }, false],
    [{ field: 'a.none', operator: 'not_equals', value_of: 'a.start' }, true],
    [{ field: 'a.start', operator: 'not_equals', value_of: 'a.none' }, true],
    [{ field: 'a.none', operator: 'before', value_of: 'a.empty' }, false],
    [{ field: 'a.unticked', operator: 'equals', value_of: 'a.no' }, true],
    [{ field: 'a.no', operator: 'not_equals', value_of: 'a.unticked' }, false],
  ])('%j: %s', (condition, expected) => expect(holds(formConditionSchema.parse(condition), given)).toBe(expected));

  it('alone: a rule compares with values', () => {
    const [other, today] = [{ value_of: 'a.b' }, { from_today: 1 }];
    for (const one of [other, today])
      expect(conditionSchema.safeParse({ field: 'a.b', operator: 'equals', ...one }).success).toBe(false);
  });
});

it('finds nothing under a name that there is not: only what denies holds', () => {
  const of = (operator: string) =>
    holds(conditionSchema.parse({ field: 'no.where', operator, value: 'x' }), reading('text', 'x'));
  expect(['equals', 'contains', 'is_not_empty', 'not_equals', 'is_empty'].map(of)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});

it('knows a change', () => {
  const context = (before: string[], values: string[]): ConditionContext => ({
    ...clock,
    read: () => ({ kind: 'option', values, before }),
  });
  const check = (operator: string, before: string[], after: string[]) =>
    holds(conditionSchema.parse({ field: 'status', operator, value: 'active' }), context(before, after));
  expect(check('changed', ['draft'], ['active'])).toBe(true);
  expect(check('changed', ['active'], ['active'])).toBe(false);
  expect(check('changed_to', ['draft'], ['active'])).toBe(true);
  expect(check('changed_to', ['active'], ['active'])).toBe(false);
  expect(check('changed_from', ['active'], ['ended'])).toBe(true);
  expect(check('changed_from', ['draft'], ['ended'])).toBe(false);
  expect(check('changed_from', ['active'], ['active'])).toBe(false);
});

it('tells what each comparison saw', () => {
  const condition: Condition = {
    any: [{ field: 'a.b', operator: 'equals', value: 'x' }, { not: { field: 'a.b', operator: 'is_empty' } }],
  };
  expect(weigh(condition, reading('text', 'y'))).toEqual([
    { field: 'a.b', operator: 'equals', value: 'x', seen: ['y'], holds: false },
    { field: 'a.b', operator: 'is_empty', value: undefined, seen: ['y'], holds: false },
  ]);
});

describe('the schema', () => {
  const leaf = { field: 'a.b', operator: 'is_empty' };
  const nested = (levels: number): object => (levels === 1 ? leaf : { not: nested(levels - 1) });

  it('takes five levels and fifty comparisons, no more', () => {
    const parses = (condition: object) => conditionSchema.safeParse(condition).success;
    expect([parses(nested(5)), parses(nested(6))]).toEqual([true, false]);
    const fifty = { all: [{ any: Array(25).fill(leaf) }, { any: Array(25).fill(leaf) }] };
    expect([parses(fifty), parses({ all: [fifty, leaf] })]).toEqual([true, false]);
  });

  it.each([
    [{ all: [leaf], any: [leaf] }],
    [{ field: '__proto__', operator: 'equals', value: 1 }],
    [{ field: 'a.b', operator: 'constructor' }],
    [{ field: 'a.b', operator: 'in', value: [{}] }],
  ])('refuses %j', (condition) => expect(conditionSchema.safeParse(condition).success).toBe(false));
});

it('obeys the laws of logic, whatever it is made of', () => {
  const leaf = fc.record({
    field: fc.constantFrom('a.b', 'a.c', 'no.where'),
    operator: fc.constantFrom('equals' as const, 'not_equals' as const, 'contains' as const, 'is_empty' as const),
    value: fc.constantFrom('x', 'y', ''),
  });
  const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc.record({ all: fc.array(tie('condition'), { maxLength: 3 }) }),
      fc.record({ any: fc.array(tie('condition'), { maxLength: 3 }) }),
      fc.record({ not: tie('condition') }),
    ),
  }));
  const context = fc.record({ b: fc.subarray(['x', 'y']), c: fc.subarray(['x', 'xy']) }).map(
    ({ b, c }): ConditionContext => ({
      ...clock,
      read: (field) => (field === 'no.where' ? undefined : { kind: 'text', values: field === 'a.b' ? b : c }),
    }),
  );
  fc.assert(
    fc.property(fc.array(condition, { maxLength: 4 }), context, (all, given) => {
      const each = all.map((one) => holds(one, given));
      expect(holds({ all }, given)).toBe(each.every(Boolean));
      expect(holds({ any: all }, given)).toBe(each.some(Boolean));
      expect(holds({ not: { any: all } }, given)).toBe(holds({ all: all.map((not) => ({ not })) }, given));
    }),
    { numRuns: 2_000 },
  );
});
