import { defineRoute } from '@/lib/http/define-route';
import { seriesQuery, seriesResource } from '@/lib/invoices/numbers/series';
import { readSeries } from '@/lib/invoices/numbers/series.data';

export const GET = defineRoute(
  {
    summary: 'Whether the numbers of a year’s invoices and credit notes have a gap',
    access: ['view_invoices'],
    bySupport: true,
    query: seriesQuery,
    out: seriesResource,
  },
  ({ actor, query }) => readSeries(actor, query),
);
