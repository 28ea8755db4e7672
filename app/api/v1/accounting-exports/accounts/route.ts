import { getChart, setChart } from '@/lib/accounting/chart.data';
import { accountingChartInput, accountingChartResource } from '@/lib/accounting/schema';
import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';

export const GET = defineRoute(
  {
    summary: 'The accounts that accounting exports post to',
    access: ['export_pay_runs'],
    bySupport: false,
    out: accountingChartResource,
  },
  ({ actor }) => getChart(actor),
);

export const PUT = defineRoute(
  {
    summary: 'Name the accounts that accounting exports post to',
    access: ['export_pay_runs'],
    bySupport: false,
    body: accountingChartInput,
    // While no chart is saved, GET shows the one that would be used.
    replaces: async ({ actor }) => {
      const chart = await getChart(actor);
      return chart.version === 0 ? null : chart;
    },
    out: accountingChartResource,
  },
  ({ actor, body, ifMatch }) => setChart(actor, body, ifMatch),
);

export const PATCH = patchOf(PUT);
