import { isRecord } from '@/lib/http/receiving/record-body';

type Json = Record<string, unknown>;

/** Of a field that is left out a PATCH says nothing: it has no default, and is kept anyway. */
const meantForPut = new Set(['required', 'default', 'x-kept-when-left-out']);

/** What a PATCH (RFC 7396) takes of a record with this schema: any part of each object in it, lists as a whole. */
export function mergePatchOf(schema: Json): Json {
  const part = (value: unknown): unknown => (isRecord(value) ? mergePatchOf(value) : value);
  const parts = (value: unknown): unknown => (Array.isArray(value) ? value.map(part) : value);
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]): [string, unknown][] => {
      if (meantForPut.has(key)) return [];
      if (key === 'properties' && isRecord(value))
        return [[key, Object.fromEntries(Object.entries(value).map(([name, one]) => [name, part(one)]))]];
      if (key === 'additionalProperties') return [[key, part(value)]];
      // Parts of two alternatives may be the same: a body may fit more than one.
      if (key === 'oneOf') return [['anyOf', parts(value)]];
      return [[key, key === 'anyOf' || key === 'allOf' ? parts(value) : value]];
    }),
  );
}
