import * as z from 'zod';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { createValue, listValues } from '@/lib/references/values/data';
import { newValueInput, valueQuery, valueResource } from '@/lib/references/values/schema';

export const GET = defineRoute(
  {
    summary: "The company's words, also those out of use",
    access: ['view_company_settings'],
    bySupport: true,
    query: valueQuery,
    out: z.array(valueResource),
  },
  ({ actor, query, request }) => listValues(actor, query.kind, callerLocale(request, actor)),
);

export const POST = defineRoute(
  {
    summary: "Add a word of the company's own",
    access: ['edit_company_settings'],
    body: newValueInput,
    out: valueResource,
    status: 201,
  },
  ({ actor, body, request }) => createValue(actor, body, callerLocale(request, actor)),
);
