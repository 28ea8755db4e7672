import * as z from 'zod';
import { namedResource } from '@/lib/http/named';
import { listQuery } from '@/lib/lists/list-query';
import { blockText, lineText } from '@/lib/text/schema';

const noteFields = { note_type: lineText(60), body: blockText(5000) };

export const noteInput = z.strictObject({ user_id: z.uuid(), ...noteFields });
export type NoteInput = z.output<typeof noteInput>;

/** The person whom a note is about never changes. */
export const noteChange = z.strictObject(noteFields);
export type NoteChange = z.output<typeof noteChange>;

export const noteQuery = listQuery(
  ['created_at'],
  '-created_at',
  { note_type: lineText(60), author_id: z.uuid() },
  { user_id: z.uuid() },
);
export type NoteQuery = z.output<typeof noteQuery>;

export const noteResource = z.object({
  id: z.uuid(),
  user: namedResource,
  author: namedResource,
  note_type: z.string(),
  body: z.string(),
  /** The number of attached files. */
  attachment_count: z.number().int(),
  /** Whether the caller may change and delete it now. */
  is_editable: z.boolean(),
  /** The time until which its author may change it: a day after it was written. */
  editable_until: z.string(),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Note = z.infer<typeof noteResource>;
