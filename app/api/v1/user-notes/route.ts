import { defineRoute } from '@/lib/http/define-route';
import { createNote, listNotes } from '@/lib/notes/data';
import { noteInput, noteQuery, noteResource } from '@/lib/notes/schema';

export const GET = defineRoute(
  {
    summary: 'List notes about people, of one with `user_id`',
    access: ['view_user_notes'],
    bySupport: true,
    query: noteQuery,
    out: noteResource,
    list: true,
  },
  ({ actor, query }) => listNotes(actor, query),
);

export const POST = defineRoute(
  {
    summary: 'Write a note about a user',
    access: ['create_user_notes'],
    body: noteInput,
    out: noteResource,
    status: 201,
  },
  ({ actor, body }) => createNote(actor, body),
);
