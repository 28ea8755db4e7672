import { createTenant } from '@/lib/companies/create.data';
import { listCompanies } from '@/lib/companies/data';
import { companyQuery, companyRecord, companyResource, newCompanyInput } from '@/lib/companies/schema';
import { defineRoute } from '@/lib/http/define-route';

// These handlers read across tenants in a transaction of their own, so the request itself holds none.
const across = { ownTransaction: true, neverKept: true } as const;

export const GET = defineRoute(
  {
    summary: "List the platform's companies",
    access: ['view_companies'],
    query: companyQuery,
    out: companyResource,
    list: true,
    ...across,
  },
  ({ actor, query }) => listCompanies(actor, query),
);

export const POST = defineRoute(
  {
    summary: 'Create a company and invite its administrator',
    access: ['create_companies'],
    body: newCompanyInput,
    out: companyRecord,
    status: 201,
  },
  ({ actor, body }) => createTenant(actor, body),
);
