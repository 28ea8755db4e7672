import type * as z from 'zod';
import { isRecord } from '@/components/ui/form/is-record';
import { isKept } from '@/lib/http/receiving/record-body';
import { accepts, memberOf } from '@/lib/http/receiving/schema-members';

type Schema = z.core.$ZodType;

/**
 * Whether a form's field must be filled, according to its schema: neither it nor a group around it may be left out or
 * null.
 */
export function isRequired(schema: Schema, path: string): boolean {
  const way: (Schema | undefined)[] = [schema];
  for (const key of path.split('.')) way.push(memberOf(way.at(-1), key));
  return way.every((step) => step !== undefined && !accepts(step, undefined) && !accepts(step, null));
}

/**
 * The body of the API for a form's values. A blank field is no text: it becomes null if the schema accepts null (the
 * field is cleared), else it is left out. A group without any filled field counts as blank itself; in a list it is left
 * out.
 */
export function withoutBlanks(schema: Schema | undefined, value: unknown): unknown {
  if (value === '' || value === undefined) return accepts(schema, null) ? null : undefined;
  if (Array.isArray(value)) {
    const kept = value.filter((item) => !isBlankGroup(item)).map((item) => withoutBlanks(memberOf(schema, '0'), item));
    // A list that keeps its lines when it is left out is emptied by sending no lines.
    const mayBeLeftOut = schema !== undefined && accepts(schema, undefined) && !isKept(schema);
    return kept.length < value.length && kept.length === 0 && mayBeLeftOut ? undefined : kept;
  }
  if (!isRecord(value)) return value;
  const kept = Object.entries(value)
    .map(([key, item]) => [key, withoutBlanks(memberOf(schema, key), item)] as const)
    .filter(([, item]) => item !== undefined);
  const isBlank = kept.every(([, item]) => item === null);
  if (isBlank && accepts(schema, null)) return null;
  if (isBlank && accepts(schema, undefined)) return undefined;
  return Object.fromEntries(kept);
}

/** Whether a group in an array has no filled field: a line that nobody has used. */
const isBlankGroup = (value: unknown): boolean =>
  isRecord(value) && Object.values(value).every((item) => item === '' || item === undefined || isBlankGroup(item));
