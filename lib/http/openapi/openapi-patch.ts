import { isRecord } from '@/lib/http/receiving/record-body';

type Json = Record<string, unknown>;

/** Keywords that do not apply to a PATCH: a field that is left out gets no default and keeps its value anyway. */
const meantForPut = new Set(['required', 'default', 'x-kept-when-left-out']);

/** The schema of a PATCH (RFC 7396) of a record with this schema: each object in part or whole, but lists whole. */
export function mergePatchOf(schema: Json): Json {
  const part = (value: unknown): unknown => (isRecord(value) ? mergePatchOf(value) : value);
  const parts = (value: unknown): unknown => (Array.isArray(value) ? value.map(part) : value);
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]): [string, unknown][] => {
      if (meantForPut.has(key)) return [];
      if (key === 'properties' && isRecord(value))
        return [[key, Object.fromEntries(Object.entries(value).map(([name, one]) => [name, part(one)]))]];
      if (key === 'additionalProperties') return [[key, part(value)]];
      // Two alternatives may have equal parts: a body may fit more than one.
      if (key === 'oneOf') return [['anyOf', parts(value)]];
      return [[key, key === 'anyOf' || key === 'allOf' ? parts(value) : value]];
    }),
  );
}
