import * as z from 'zod';
import { recipientTypes } from '@/lib/clients/invoicing';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { translatorFor } from '@/lib/i18n/translator';
import { referenceResource } from '@/lib/references/schema';

export const GET = defineRoute(
  { summary: 'How somebody can get an invoice', access: 'session', bySupport: true, out: z.array(referenceResource) },
  async ({ actor, request }) => {
    const t = translatorFor(callerLocale(request, actor), 'references.recipient_type');
    return recipientTypes.map((key) => ({ key, label: t(key) }));
  },
);
