import { addAttachment } from '@/lib/attachments/data';
import { attachmentInput, attachmentResource } from '@/lib/attachments/schema';
import { upload } from '@/lib/files/receiving/upload';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  {
    summary: 'Attach a file to a candidate submission or to a note, or add the résumé of a candidate',
    access: ['edit_submissions', 'edit_own_submissions', 'edit_user_notes', 'edit_candidates'],
    upload: upload('attachment', ({ kind }) => (kind === 'resume' ? 'resume' : undefined)),
    body: attachmentInput,
    out: attachmentResource,
    status: 201,
  },
  ({ actor, body, upload: file }) => addAttachment(actor, body, file),
);
