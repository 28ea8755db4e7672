import { listCompanyFilters } from '@/lib/companies/data';
import { companyFilters } from '@/lib/companies/schema';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: 'Values for the filters of companies',
    access: ['view_companies'],
    out: companyFilters,
    ownTransaction: true,
    neverKept: true,
  },
  ({ actor, request }) => listCompanyFilters(actor, callerLocale(request, actor)),
);
