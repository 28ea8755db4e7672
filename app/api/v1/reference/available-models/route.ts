import * as z from 'zod';
import { listReferenceModels } from '@/lib/forms/reference-choices.data';
import { referenceModel } from '@/lib/forms/schema';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: 'The kinds of records that a reference field can lead to',
    access: ['view_modules'],
    bySupport: true,
    out: z.array(referenceModel),
  },
  ({ actor, request }) => Promise.resolve(listReferenceModels(callerLocale(request, actor))),
);
