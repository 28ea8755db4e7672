/** Every operator of a condition, in the order in which a chooser offers them. */
export const operators = [
  'equals',
  'not_equals',
  'contains',
  'not_contains',
  'starts_with',
  'in',
  'not_in',
  'greater_than',
  'less_than',
  'between',
  'before',
  'after',
  'within_last_days',
  'within_next_days',
  'is_empty',
  'is_not_empty',
  'changed',
  'changed_from',
  'changed_to',
] as const;
export type Operator = (typeof operators)[number];

/** The kinds of values in conditions; the kind decides which operators are available. */
export const valueKinds = [
  'text',
  'decimal',
  'day',
  'instant',
  'time',
  'option',
  'options',
  'flag',
  'record',
  'records',
  'file',
] as const;
export type ValueKind = (typeof valueKinds)[number];

const presence = ['is_empty', 'is_not_empty'] as const;
const choice = ['equals', 'not_equals', 'in', 'not_in', ...presence] as const;
const several = ['contains', 'not_contains', ...presence] as const;
const moment = ['before', 'after', 'between'] as const;
const near = ['within_last_days', 'within_next_days'] as const;

const byKind: Record<ValueKind, readonly Operator[]> = {
  text: ['equals', 'not_equals', 'contains', 'not_contains', 'starts_with', 'in', 'not_in', ...presence],
  decimal: ['equals', 'not_equals', 'in', 'not_in', 'greater_than', 'less_than', 'between', ...presence],
  day: ['equals', 'not_equals', ...moment, ...near, ...presence],
  instant: [...moment, ...near, ...presence],
  time: ['equals', 'not_equals', ...moment, ...presence],
  option: choice,
  options: several,
  flag: ['equals', 'not_equals'],
  record: choice,
  records: several,
  file: presence,
};

const ofChanges: readonly Operator[] = ['changed', 'changed_from', 'changed_to'];

/** The operators for a kind of value; those that compare with an old value only if there is a change to look at. */
export const operatorsFor = (kind: ValueKind, { changes = false } = {}): readonly Operator[] =>
  changes ? [...byKind[kind], ...ofChanges] : byKind[kind];

/** The operand that an operator takes beside its field. */
export function operandOf(operator: Operator): 'none' | 'one' | 'two' | 'list' | 'days' {
  switch (operator) {
    case 'is_empty':
    case 'is_not_empty':
    case 'changed':
      return 'none';
    case 'between':
      return 'two';
    case 'in':
    case 'not_in':
      return 'list';
    case 'within_last_days':
    case 'within_next_days':
      return 'days';
    default:
      return 'one';
  }
}

/** Whether an operator has the operand that it needs: one value, two, several, a number of days, or none. */
export function takesOperand(operator: Operator, value: unknown): boolean {
  const given: unknown[] = value === undefined ? [] : [value].flat();
  switch (operandOf(operator)) {
    case 'none':
      return given.length === 0;
    case 'two':
      return given.length === 2;
    case 'list':
      return given.length >= 1;
    case 'days':
      return given.length === 1 && Number.isInteger(Number(value)) && Number(value) >= 0;
    case 'one':
      return given.length === 1 && !Array.isArray(value);
  }
}

/** The negative operators with their opposites: `not_equals` holds exactly where `equals` does not. */
export const opposites: Partial<Record<Operator, Operator>> = {
  not_equals: 'equals',
  not_contains: 'contains',
  not_in: 'in',
  is_empty: 'is_not_empty',
};
