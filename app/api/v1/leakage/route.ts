import { defineRoute } from '@/lib/http/define-route';
import { findLeakage } from '@/lib/leakage/data';
import { leakageQuery, leakageResource } from '@/lib/leakage/schema';

export const GET = defineRoute(
  {
    summary: 'Where money is held up: time that nobody submitted, approved or invoiced, invoices not issued or paid',
    access: ['view_timesheets'],
    bySupport: true,
    query: leakageQuery,
    out: leakageResource,
  },
  ({ actor, query }) => findLeakage(actor, query),
);
