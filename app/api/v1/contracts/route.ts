import { createContract } from '@/lib/contracts/data';
import { listContracts } from '@/lib/contracts/list.data';
import { contractInput, contractQuery, contractRecord, contractResource } from '@/lib/contracts/schema';
import { ownConditions } from '@/lib/forms/own-fields/conditions.data';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: 'List contracts',
    access: ['view_contracts', 'view_own_contracts'],
    bySupport: true,
    query: contractQuery,
    out: contractResource,
    list: true,
  },
  async ({ actor, query }) => listContracts(actor, query, await ownConditions(actor, 'contracts', query.filter)),
);

export const POST = defineRoute(
  {
    summary: 'Create a contract without a candidate submission',
    access: ['create_contracts'],
    body: contractInput,
    out: contractRecord,
    status: 201,
  },
  ({ actor, body }) => createContract(actor, body),
);
