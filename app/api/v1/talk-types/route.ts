import * as z from 'zod';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { listReferences } from '@/lib/references/data';
import { referenceResource } from '@/lib/references/schema';

export const GET = defineRoute(
  {
    summary: "The company's kinds of notes and calls",
    access: 'session',
    bySupport: true,
    out: z.array(referenceResource),
  },
  ({ actor, request }) => listReferences(actor, 'talk_type', callerLocale(request, actor)),
);
