import * as z from 'zod';
import { accepts, unwrapped } from '@/lib/http/receiving/schema-members';
import { type FieldFault, stale, unprocessable } from '@/lib/problem/problem';

type Schema = z.core.$ZodType;

const keptMark = 'x-kept-when-left-out';

/** Marks a field that may be null in a body although the record always holds a value: left out of a PUT, it stays. */
export const kept = <S extends z.ZodType>(schema: S): S => schema.meta({ [keptMark]: true });

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A record as the body that would write it again: the schema's fields, in the schema's shape. `client_id` is also found
 * in `client`; a null that may not be sent is left out.
 */
export function asBody(schema: Schema, record: unknown): unknown {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodArray && Array.isArray(record)) return record.map((item) => asBody(inner.element, item));
  if (!(inner instanceof z.ZodObject) || !isRecord(record)) return record;
  const members = Object.entries(inner.shape).flatMap(([key, member]): [string, unknown][] => {
    const value = record[key] === undefined ? idIn(record, key) : record[key];
    if (value === undefined || (value === null && !accepts(member, null))) return [];
    return [[key, asBody(member, value)]];
  });
  return Object.fromEntries(members);
}

/**
 * The body of a PUT, completed from the record: a field with a default that is left out keeps its value.
 *
 * @throws Problem 412, and 422 for each field that is left out though it holds a value and could be emptied.
 */
export async function completeBody(
  schema: Schema,
  sent: unknown,
  read: () => Promise<object | null>,
  ifMatch?: number,
): Promise<unknown> {
  if (!isRecord(sent) || !leavesOut(schema, sent)) return sent;
  const record = await read();
  checkVersion(record, ifMatch);
  const held = asBody(schema, record ?? {});
  const faults: FieldFault[] = [];
  const whole = complete(schema, sent, held, [], faults);
  if (faults.length > 0) throw unprocessable('invalid', { faults });
  return whole;
}

/** Checks that the caller changes the version that they read. @throws Problem 412 for another version of the record. */
export function checkVersion(record: object | null, ifMatch: number | undefined): void {
  const version = versionOf(record);
  if (ifMatch !== undefined && version !== undefined && version !== ifMatch) throw stale();
}

/** The version of a record; undefined if it has none. */
export const versionOf = (record: object | null): number | undefined => {
  const version: unknown = record && Reflect.get(record, 'version');
  return typeof version === 'number' ? version : undefined;
};

function complete(
  schema: Schema,
  sent: unknown,
  held: unknown,
  path: readonly string[],
  faults: FieldFault[],
): unknown {
  const inner = unwrapped(schema);
  if (!(inner instanceof z.ZodObject) || !isRecord(sent) || !isRecord(held)) return sent;
  const whole: Record<string, unknown> = { ...sent };
  for (const [key, member] of Object.entries(inner.shape)) {
    const [given, value] = [sent[key], held[key]];
    if (given !== undefined) whole[key] = complete(member, given, value, [...path, key], faults);
    else if (isKept(member) && value !== undefined) whole[key] = value;
    else if (canBeEmptied(member) && isSomething(value))
      faults.push({ path: [...path, key].join('.'), key: 'left_out' });
  }
  return whole;
}

/** Whether the record must be read: the body leaves out something that it may hold. */
function leavesOut(schema: Schema, sent: Record<string, unknown>): boolean {
  const inner = unwrapped(schema);
  if (!(inner instanceof z.ZodObject)) return false;
  return Object.entries(inner.shape).some(([key, member]) => {
    const given = sent[key];
    if (given === undefined) return isKept(member) || canBeEmptied(member);
    return isRecord(given) && leavesOut(member, given);
  });
}

/** Whether a field may be left out and may be null. */
export const canBeEmptied = (member: Schema): boolean => accepts(member, null) && accepts(member, undefined);

/** Whether a field that is left out keeps its value: it has a default on the server. */
export const isKept = (member: Schema): boolean =>
  member instanceof z.ZodDefault || z.globalRegistry.get(member)?.[keptMark] === true;

const isSomething = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** The id that `client_id` means, if the record shows it as `client`. */
function idIn(record: Record<string, unknown>, key: string): unknown {
  const named = key.endsWith('_id') ? record[key.slice(0, -3)] : undefined;
  return isRecord(named) ? named.id : named;
}
