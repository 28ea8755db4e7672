import { addDays, isCalendarDay, todayIn } from '@/lib/calendar/days';
import { spanOf } from '@/lib/calendar/moments';
import { type Comparison, type Condition, comparisonsOf } from '@/lib/conditions/comparisons';
import { type Operator, opposites, type ValueKind } from '@/lib/conditions/operators';

import { Decimal } from '@/lib/money/amount';

/** A single value as answers and records hold it: decimals, days, instants, keys and ids are strings. */
export type Single = string | number | boolean;

/** The values that a condition reads under a field's name; empty values are left out. */
export interface Reading {
  kind: ValueKind;
  /**
   * More than one if the field takes several, or is in a section with entries; a comparison holds if it holds for one
   * of them.
   */
  values: readonly Single[];
  /** The values before the change in question. */
  before?: readonly Single[];
}

export interface ConditionContext {
  /** Reads a field; undefined for an unknown name: no comparison with it holds but «is empty». */
  read(field: string): Reading | undefined;
  /** An IANA zone, in which an instant is compared with days. */
  timeZone: string;
  now: Date;
}

/**
 * Whether a condition holds. The one evaluator, in browser and server alike (domain.md, "Modules"). Texts are compared
 * without regard to case, decimals by value. A negative operator holds exactly where its opposite does not.
 */
export const holds = (condition: Condition, context: ConditionContext): boolean =>
  decide(condition, (comparison) => compare(comparison, context));

/** Evaluates a condition with a function that decides each comparison. */
export function decide(condition: Condition, test: (comparison: Comparison) => boolean): boolean {
  if ('all' in condition) return condition.all.every((one) => decide(one, test));
  if ('any' in condition) return condition.any.some((one) => decide(one, test));
  if ('not' in condition) return !decide(condition.not, test);
  return test(condition);
}

/** A comparison with the values that it read, for a rule's log. */
export interface Weighed extends Comparison {
  seen: readonly Single[];
  holds: boolean;
}

/** Every comparison of a condition with the values that it read: shows why a rule fired, or did not. */
export const weigh = (condition: Condition, context: ConditionContext): Weighed[] =>
  comparisonsOf(condition).map((comparison) => ({
    ...comparison,
    seen: context.read(comparison.field)?.values ?? [],
    holds: compare(comparison, context),
  }));

/** Whether one comparison holds. */
export function compare(comparison: Comparison, context: ConditionContext): boolean {
  const { field, operator, value } = comparison;
  const opposite = opposites[operator];
  if (opposite) return !compare({ ...comparison, operator: opposite }, context);
  const reading = context.read(field);
  if (!reading) return false;
  const { kind, values, before = [] } = reading;
  const { timeZone } = context;
  const isSame = (one: Single) => value !== undefined && !Array.isArray(value) && same({ kind, timeZone }, one, value);
  switch (operator) {
    case 'is_not_empty':
      return values.length > 0;
    case 'changed':
      return !sameAll({ kind, timeZone }, before, values);
    case 'changed_from':
      return before.some(isSame) && !values.some(isSame);
    case 'changed_to':
      return values.some(isSame) && !before.some(isSame);
    default: {
      const [given, operands] = [ticked(reading), operandsOf(comparison, context)];
      // Two fields without values are the same.
      if (operator === 'equals' && given.length === 0 && operands?.length === 0) return true;
      return given.some((one) => operands?.some((operand) => meets(kind, one, operator, operand, context)));
    }
  }
}

/** A field's values; a box that is not ticked has the value no. */
const ticked = ({ kind, values }: Reading): Reading['values'] =>
  kind === 'flag' && values.length === 0 ? [false] : values;

/**
 * What a field is compared with: a value, the values of another field, of which one is enough, or a day. Undefined for the
 * name of no field.
 */
function operandsOf({ value, value_of: other, from_today: days }: Comparison, context: ConditionContext) {
  if (other !== undefined) {
    const reading = context.read(other);
    return reading && ticked(reading);
  }
  return [days === undefined ? value : addDays(todayIn(context.timeZone, context.now), days)];
}

function meets(
  kind: ValueKind,
  one: Single,
  operator: Operator,
  value: Comparison['value'],
  { timeZone, now }: ConditionContext,
): boolean {
  if (value === undefined) return false;
  const by = { kind, timeZone };
  if (Array.isArray(value)) {
    if (operator === 'in') return value.some((each) => same(by, one, each));
    const [low, high] = value;
    if (operator !== 'between' || low === undefined || high === undefined) return false;
    return order(by, one, low) >= 0 && order(by, one, high) <= 0;
  }
  switch (operator) {
    case 'equals':
      return same(by, one, value);
    case 'contains':
      return kind === 'text' ? plain(one).includes(plain(value)) : same(by, one, value);
    case 'starts_with':
      return plain(one).startsWith(plain(value));
    case 'greater_than':
    case 'after':
      return order(by, one, value) > 0;
    case 'less_than':
    case 'before':
      return order(by, one, value) < 0;
    case 'within_last_days':
    case 'within_next_days': {
      const [today, days] = [todayIn(timeZone, now), Number(value)];
      const day = kind === 'instant' ? todayIn(timeZone, new Date(String(one))) : String(one);
      if (!Number.isInteger(days) || days < 0 || days > 36_500) return false;
      return operator === 'within_last_days'
        ? day <= today && day >= addDays(today, -days)
        : day >= today && day <= addDays(today, days);
    }
    default:
      return false;
  }
}

const plain = (value: Single): string => String(value).normalize('NFC').toLowerCase().trim();

/** The context in which values are compared. */
interface Ordering {
  kind: ValueKind;
  timeZone: string;
}

const same = (by: Ordering, one: Single, other: Single): boolean =>
  by.kind === 'decimal' || by.kind === 'instant' ? order(by, one, other) === 0 : plain(one) === plain(other);

function sameAll(by: Ordering, some: readonly Single[], others: readonly Single[]): boolean {
  return some.length === others.length && some.every((one) => others.some((other) => same(by, one, other)));
}

/** Negative, zero or positive; NaN if the two cannot be compared, so that no comparison holds. */
function order({ kind, timeZone }: Ordering, one: Single, other: Single): number {
  if (kind === 'decimal') {
    const [a, b] = [decimalOf(one), decimalOf(other)];
    return a && b ? a.comparedTo(b) : Number.NaN;
  }
  if (kind === 'instant') {
    const [at, span] = [Date.parse(String(one)), spanOf(String(other), timeZone)];
    if (Number.isNaN(at) || !span) return Number.NaN;
    // A time on that day is neither before nor after the day.
    return at < span.first ? -1 : at > span.last ? 1 : 0;
  }
  if (kind === 'day' && !isCalendarDay(String(other))) return Number.NaN;
  const [a, b] = [String(one), String(other)];
  return a === b ? 0 : a < b ? -1 : 1;
}

function decimalOf(value: Single): Decimal | undefined {
  const text = String(value);
  return /^-?\d+(\.\d+)?$/.test(text) ? new Decimal(text) : undefined;
}
