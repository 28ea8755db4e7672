import * as z from 'zod';
import { listReferenceForms } from '@/lib/forms/reference-choices.data';
import { referenceForm } from '@/lib/forms/schema';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: 'The forms whose answers a reference field can lead to',
    access: ['view_modules'],
    bySupport: true,
    out: z.array(referenceForm),
  },
  ({ actor }) => listReferenceForms(actor),
);
