import * as z from 'zod';
import { lawResource, listLaws } from '@/lib/hours/laws/resource';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: 'The overtime rules that a law has made, with their sources, dates and what they do not do',
    access: ['view_contracts', 'view_own_contracts'],
    bySupport: true,
    out: z.array(lawResource),
  },
  async ({ actor }) => listLaws(actor.locale),
);
