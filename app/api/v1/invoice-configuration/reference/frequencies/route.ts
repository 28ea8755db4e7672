import * as z from 'zod';
import { frequencies } from '@/lib/clients/invoicing';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { translatorFor } from '@/lib/i18n/translator';
import { referenceResource } from '@/lib/references/schema';

export const GET = defineRoute(
  {
    summary: 'How often a contract can be invoiced',
    access: 'session',
    bySupport: true,
    out: z.array(referenceResource),
  },
  async ({ actor, request }) => {
    const t = translatorFor(callerLocale(request, actor), 'references.frequency');
    return frequencies.map((key) => ({ key, label: t(key) }));
  },
);
