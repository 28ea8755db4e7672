import { previewListMail } from '@/lib/candidates/lists/mailing/order.data';
import { listMailPreview, listMailPreviewInput } from '@/lib/candidates/lists/mailing/schema';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Who of a list would get a mail, who would not and why, and how it reads; nothing is sent',
    access: ['edit_candidates'],
    params: idParams,
    body: listMailPreviewInput,
    out: listMailPreview,
  },
  ({ actor, params, body }) => previewListMail(actor, params.id, body),
);
