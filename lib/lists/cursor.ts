import 'server-only';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { env } from '@/lib/env';
import type { ListQuery } from '@/lib/lists/list-query';
import { invalid } from '@/lib/problem/problem';

const cursorSchema = z.object({
  /** The hash of the sort order and filters that the cursor belongs to. */
  of: z.string(),
  /** The sort column's value and the id of the row that the page begins after. */
  value: z.union([z.string(), z.number(), z.null()]),
  id: z.string(),
  /** The id of the record that the row names, if the list is sorted by its name. */
  named: z.string().optional(),
  direction: z.enum(['next', 'prev']),
  before: z.number(),
});
/** Where a page of a list begins. */
export type Cursor = z.infer<typeof cursorSchema>;

/** What identifies the order, search and filters of a list, for a cursor that belongs to them. */
export const fingerprint = (query: ListQuery<string, unknown>): string =>
  createHash('sha256')
    .update(JSON.stringify([query.sort, query.search ?? '', query.filter, ...(query.ids ?? [])]))
    .digest('base64url')
    .slice(0, 12);

const sign = (text: string): Buffer =>
  createHmac('sha256', env.AUTH_SECRET).update(`cursor:${text}`).digest().subarray(0, 12);

/** A cursor as the API gives it: signed, so that nobody makes one. */
export function writeCursor(cursor: Cursor): string {
  const text = Buffer.from(JSON.stringify(cursor)).toString('base64url');
  return `${text}.${sign(text).toString('base64url')}`;
}

/** Reads a cursor that belongs to a list. @throws Problem 422 on `cursor` for any other. */
export function readCursor(given: string, of: string): Cursor {
  const refused = invalid({ path: 'cursor', key: 'invalid_cursor' });
  const [text = '', signature = ''] = given.split('.');
  const bytes = Buffer.from(signature, 'base64url');
  const expected = sign(text);
  if (bytes.length !== expected.length || !timingSafeEqual(bytes, expected)) throw refused;
  const cursor = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  if (cursor.of !== of) throw refused;
  return cursor;
}
