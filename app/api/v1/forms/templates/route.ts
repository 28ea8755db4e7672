import * as z from 'zod';
import { createFromTemplate } from '@/lib/forms/begin.data';
import { formDetail, templateInput } from '@/lib/forms/schema';
import { listTemplates } from '@/lib/forms/templates/data';
import { templateResource } from '@/lib/forms/templates/schema';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: 'Forms to begin with, in every language',
    access: ['view_modules'],
    bySupport: true,
    out: z.array(templateResource),
  },
  ({ actor }) => listTemplates(actor),
);

export const POST = defineRoute(
  {
    summary: 'Create a form from a template',
    access: ['create_modules'],
    body: templateInput,
    out: formDetail,
    status: 201,
  },
  ({ actor, body }) => createFromTemplate(actor, body.template),
);
