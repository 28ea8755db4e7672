import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';
import { deleteNote, getNote, updateNote } from '@/lib/notes/data';
import { noteChange, noteResource } from '@/lib/notes/schema';
import { idParams } from '@/lib/text/schema';

export const PUT = defineRoute(
  {
    summary: "Change one's own note, within a day",
    access: ['edit_user_notes'],
    bySupport: true,
    params: idParams,
    body: noteChange,
    replaces: ({ actor, params }) => getNote(actor, params.id),
    out: noteResource,
  },
  ({ actor, params, body, ifMatch }) => updateNote(actor, params.id, body, ifMatch),
);

export const PATCH = patchOf(PUT);

export const DELETE = defineRoute(
  { summary: "Delete one's own note, within a day", access: ['delete_user_notes'], bySupport: true, params: idParams },
  async ({ actor, params, ifMatch }) => {
    await deleteNote(actor, params.id, ifMatch);
    return null;
  },
);
