import * as z from 'zod';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { reorderValues } from '@/lib/references/values/data';
import { valueOrderInput, valueResource } from '@/lib/references/values/schema';

export const PUT = defineRoute(
  {
    summary: 'Put the words of a kind into order',
    access: ['edit_company_settings'],
    body: valueOrderInput,
    out: z.array(valueResource),
  },
  ({ actor, body, request }) => reorderValues(actor, body, callerLocale(request, actor)),
);
