import { openAttachment, removeAttachment } from '@/lib/attachments/data';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'Download an attached file',
    access: ['view_submissions', 'view_own_submissions', 'view_user_notes', 'view_candidates'],
    bySupport: true,
    params: idParams,
    file: 'application/octet-stream',
    taken: { action: 'downloaded', of: 'attachment', by: 'id' },
  },
  ({ actor, params }) => openAttachment(actor, params.id),
);

export const DELETE = defineRoute(
  {
    summary: 'Delete an attached file',
    access: ['edit_submissions', 'edit_own_submissions', 'edit_user_notes', 'edit_candidates'],
    params: idParams,
  },
  async ({ actor, params }) => {
    await removeAttachment(actor, params.id);
    return null;
  },
);
