import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';
import { getPayLayout, setPayLayout } from '@/lib/pay-runs/layout.data';
import { payLayoutInput, payLayoutResource } from '@/lib/pay-runs/schema';

export const GET = defineRoute(
  {
    summary: 'The columns and pay codes of the files of pay runs',
    access: ['export_pay_runs'],
    bySupport: true,
    out: payLayoutResource,
  },
  ({ actor, request }) => getPayLayout(actor, callerLocale(request, actor)),
);

export const PUT = defineRoute(
  {
    summary: 'Choose the columns and pay codes of the files of pay runs',
    access: ['export_pay_runs'],
    bySupport: true,
    body: payLayoutInput,
    replaces: ({ actor, request }) => getPayLayout(actor, callerLocale(request, actor)),
    out: payLayoutResource,
  },
  ({ actor, body, request, ifMatch }) => setPayLayout(actor, body, callerLocale(request, actor), ifMatch),
);

export const PATCH = patchOf(PUT);
