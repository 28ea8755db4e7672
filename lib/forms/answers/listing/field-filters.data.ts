import 'server-only';
import { dayRange } from '@/lib/calendar/day-range';
import { addDays, dateFromDay, todayIn } from '@/lib/calendar/days';
import { spanOf } from '@/lib/calendar/moments';
import {
  type Operator,
  operandOf,
  operators,
  operatorsFor,
  opposites,
  type ValueKind,
} from '@/lib/conditions/operators';
import type { Prisma } from '@/lib/db/generated/client';
import { partOf } from '@/lib/db/search';
import type { Filterable } from '@/lib/forms/answers/listing/filterable';
import { columnFor, columnOf, comparable } from '@/lib/forms/answers/listing/side-rows';
import { kindOf } from '@/lib/forms/definition/field-types';
import type { Placed } from '@/lib/forms/definition/fields';
import { readSingle } from '@/lib/forms/definition/read-value';
import type { Field } from '@/lib/forms/definition/schema';
import { type FieldFault, invalid, Problem } from '@/lib/problem/problem';

/** The context of a filter: the company, the form, and the current day in the company's zone. */
interface Place {
  companyId: string;
  formId: string;
  timeZone: string;
  now: Date;
}

type Row = Prisma.FormValueWhereInput;

/** What a filter requires of an answer's rows for its field. */
export interface FieldFilter {
  /** The condition for the rows. */
  rows: Row;
  /** Whether an answer must have such a row, or must not. */
  has: boolean;
  /** The order of the index that finds them. */
  order: Prisma.FormValueOrderByWithRelationInput[];
}

/**
 * Reads one filter of a list by a field's values; without an operator it means `equals`: `berlin`, `contains:ber`,
 * `between:1,5`, `in:a,b`, `is_empty:`. It matches where a condition of the same words does
 * (`lib/conditions/evaluate.ts`).
 *
 * @throws Problem 422 on `filter[…]`.
 */
export function fieldFilter(
  { field, older, isGone }: Filterable,
  path: string,
  given: string,
  place: Place,
): FieldFilter {
  const { kind, rows, has } = saidRows(field, path, given, place);
  const order = [{ [columnFor(kind)]: 'asc' as const }, { submissionId: 'asc' as const }];
  const ofField = { companyId: place.companyId, formId: place.formId, field: path };
  const before = older.flatMap((one) => olderRows(one, path, given, place, has));
  if (before.length > 0 || isGone) return { rows: { ...ofField, OR: [rows, ...before] }, has, order };
  if (has || kind === 'options' || kind === 'records') return { rows: { ...ofField, ...rows }, has, order };
  // A field of one value always has one row, an empty one too: an answer with another value does not have this one.
  return { rows: { ...ofField, OR: [{ [columnFor(kind)]: null }, { NOT: rows }] }, has: true, order };
}

/** The rows of answers to a version in which the field had another kind, if the same words mean something for that kind. */
function olderRows(field: Field, path: string, given: string, place: Place, has: boolean): Row[] {
  try {
    const said = saidRows(field, path, given, place);
    return said.has === has ? [said.rows] : [];
  } catch (error) {
    if (error instanceof Problem) return [];
    throw error;
  }
}

/**
 * A filter by answers for records that need not have one: a missing answer counts as an empty one.
 *
 * @param name the filter's name in the address.
 * @throws Problem 422 on `filter[…]`.
 */
export function answerFilter(
  { field, path }: Pick<Placed, 'field' | 'path'>,
  name: string,
  given: string,
  place: Place,
): { has: boolean; answer: Prisma.FormSubmissionWhereInput } {
  const { rows, has } = saidRows(field, name, given, place);
  const { companyId, formId } = place;
  return { has, answer: { fieldValues: { some: { companyId, formId, field: path, ...rows } } } };
}

/** The rows that a filter asks for, and whether there must be such a row or none. */
function saidRows(
  field: Field,
  name: string,
  given: string,
  place: Place,
): { kind: ValueKind; rows: Row; has: boolean } {
  const refuse = (fault: Omit<FieldFault, 'path'>) => invalid({ path: `filter[${name}]`, ...fault });
  const kind = kindOf(field);
  if (kind === null) throw refuse({ key: 'not_an_option' });
  const { operator, operand } = readFilter(kind, given);
  const positive = opposites[operator] ?? operator;
  const read = (text: string): Row => {
    const value = kind === 'flag' ? { value: text === 'true' } : readSingle(field, text);
    if ('fault' in value) throw refuse(value.fault);
    return columnOf(field, String(value.value));
  };
  const isUnticked = isFalse(kind, positive, operand);
  if (kind === 'instant' && ['one', 'two'].includes(operandOf(positive)))
    return { kind, rows: { instant: momentOf(positive, operand, place, refuse) }, has: positive === operator };
  const row = isUnticked ? { text: 'true' } : rowOf({ kind, operator: positive, operand, read, refuse }, place);
  return { kind, rows: row, has: (positive === operator) !== isUnticked };
}

/** Whether the filter asks for an unticked box: a box that is not ticked has the value no. */
const isFalse = (kind: ValueKind, operator: Operator, operand: string): boolean =>
  kind === 'flag' && operator === 'equals' && operand !== 'true';

function readFilter(kind: ValueKind, given: string): { operator: Operator; operand: string } {
  const [, name, operand = ''] = /^([a-z_]+):(.*)$/s.exec(given) ?? [];
  const operator = operators.find((one) => one === name && operatorsFor(kind).includes(one));
  if (operator) return { operator, operand };
  // Several choices, as the filters of a list write them; no key of an option contains a comma.
  if (kind === 'option' && given.includes(',')) return { operator: 'in', operand: given };
  return { operator: kind === 'options' || kind === 'records' ? 'contains' : 'equals', operand: given };
}

interface Comparing {
  kind: ValueKind;
  operator: Operator;
  operand: string;
  read(text: string): Row;
  refuse(fault: Omit<FieldFault, 'path'>): Error;
}

/** The condition on a time: days are the company's, and a time on that day is neither before nor after it. */
function momentOf(
  operator: Operator,
  operand: string,
  { timeZone }: Place,
  refuse: Comparing['refuse'],
): Prisma.DateTimeFilter {
  const ends = operandOf(operator) === 'two' ? operand.split(',') : [operand, operand];
  const [low, high, more] = ends.map((text) => spanOf(text.trim(), timeZone));
  if (!low || !high || more || ends.length !== 2)
    throw refuse({ key: operandOf(operator) === 'two' ? 'format' : 'impossible_date' });
  if (operator === 'after') return { gt: new Date(low.last) };
  if (operator === 'before') return { lt: new Date(low.first) };
  return { gte: new Date(low.first), lte: new Date(high.last) };
}

/** The same range as that of conditions (`lib/conditions/evaluate.ts`). */
const mostDays = 36_500;

function rowOf({ kind, operator, operand, read, refuse }: Comparing, { timeZone, now }: Place): Row {
  const column = columnFor(kind);
  const valueOf = (text: string) => read(text.trim())[column];
  switch (operandOf(operator)) {
    case 'none':
      return { [column]: { not: null } };
    case 'list':
      return { [column]: { in: operand.split(',').slice(0, 100).map(valueOf) } };
    case 'two': {
      const [low, high, more] = operand.split(',');
      if (low === undefined || high === undefined || more !== undefined) throw refuse({ key: 'format' });
      return { [column]: { gte: valueOf(low), lte: valueOf(high) } };
    }
    case 'days': {
      const [today, days] = [todayIn(timeZone, now), Number(operand)];
      if (!/^\d{1,5}$/.test(operand) || days > mostDays) throw refuse({ key: 'format' });
      const [from, to] =
        operator === 'within_last_days' ? [addDays(today, -days), today] : [today, addDays(today, days)];
      if (kind === 'day') return { instant: { gte: dateFromDay(from), lte: dateFromDay(to) } };
      // The day of an instant depends on the company's zone; a day of the calendar does not.
      return { instant: dayRange(from, to, timeZone) };
    }
    case 'one':
      if (kind === 'text' && operator === 'contains') return { text: { contains: partOf(comparable(operand)) } };
      if (kind === 'text' && operator === 'starts_with') return { text: { startsWith: partOf(comparable(operand)) } };
      if (operator === 'greater_than' || operator === 'after') return { [column]: { gt: valueOf(operand) } };
      if (operator === 'less_than' || operator === 'before') return { [column]: { lt: valueOf(operand) } };
      return { [column]: kind === 'text' ? comparable(operand) : valueOf(operand) };
  }
}
