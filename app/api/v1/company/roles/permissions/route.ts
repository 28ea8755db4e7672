import * as z from 'zod';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { describeCatalogue } from '@/lib/roles/describe-catalogue';
import { catalogueResource } from '@/lib/roles/schema';

export const GET = defineRoute(
  {
    summary: 'Every permission that there is, grouped, with its label',
    access: ['view_roles'],
    bySupport: true,
    out: z.array(catalogueResource),
  },
  async ({ actor, request }) => describeCatalogue(actor, callerLocale(request, actor)),
);
