import * as z from 'zod';
import { defineRoute } from '@/lib/http/define-route';
import { parseBody } from '@/lib/http/receiving/parse';
import { asBody, checkVersion, isRecord, versionOf } from '@/lib/http/receiving/record-body';
import type { Route } from '@/lib/http/route-spec';

/**
 * Makes the PATCH of a PUT (RFC 7396): it changes the fields that the body names, null empties a field, and a list is
 * replaced as a whole; the rest of the record stays. It then does what the PUT does, to the version that it was merged
 * with.
 *
 * @throws Error if the PUT does not say what it replaces.
 */
export function patchOf({ spec: { replaces, body, upload: _, summary, ...spec }, handle }: Route): Route {
  if (!replaces || !body) throw new Error(`"${summary}" does not say what it replaces`);
  return defineRoute(
    { ...spec, summary: `${summary}: only what is named`, body: z.record(z.string(), z.unknown()), merges: body },
    async (call) => {
      const current = await replaces(call);
      checkVersion(current, call.ifMatch);
      const merged = parseBody(body, merge(asBody(body, current ?? {}), call.body));
      return handle({ ...call, body: merged, ifMatch: call.ifMatch ?? versionOf(current) });
    },
  );
}

/** The record of a list that a PUT replaces; null if the list does not have it, which the PUT itself will answer. */
export const findById = <Row extends { id: string }>(rows: readonly Row[], id: string): Row | null =>
  rows.find((row) => row.id === id) ?? null;

/** A record without the fields that the PUT itself keeps if they are left out. */
export const without = (record: object | null, ...fields: readonly string[]): object | null =>
  record && Object.fromEntries(Object.entries(record).filter(([field]) => !fields.includes(field)));

/**
 * Merges as RFC 7396 does, except for null: the schema's own null empties a field that may be empty, and is refused for
 * one that may not.
 */
function merge(current: unknown, change: unknown): unknown {
  if (!isRecord(change)) return change;
  const base = isRecord(current) ? current : {};
  return {
    ...base,
    ...Object.fromEntries(Object.entries(change).map(([key, value]) => [key, merge(base[key], value)])),
  };
}
