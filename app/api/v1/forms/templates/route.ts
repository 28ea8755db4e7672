import * as z from 'zod';
import { listTemplates, templateResource } from '@/lib/forms/templates/data';
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
