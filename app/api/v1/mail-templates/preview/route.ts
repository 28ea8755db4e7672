import { defineRoute } from '@/lib/http/define-route';
import { previewTemplate } from '@/lib/mail-templates/data';
import { previewInput, previewResource } from '@/lib/mail-templates/schema';

export const POST = defineRoute(
  {
    summary: 'What a mail with these words would look like, with an example',
    access: ['edit_company_settings'],
    body: previewInput,
    out: previewResource,
  },
  ({ actor, body }) => Promise.resolve(previewTemplate(actor, body)),
);
