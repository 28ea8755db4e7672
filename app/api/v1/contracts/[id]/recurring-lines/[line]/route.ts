import { deleteRecurringLine, listRecurringLines, updateRecurringLine } from '@/lib/contracts/recurring/data';
import { recurringLineInput, recurringLineParams, recurringLineResource } from '@/lib/contracts/recurring/schema';
import { defineRoute } from '@/lib/http/define-route';
import { findById, patchOf } from '@/lib/http/replacement';

export const PUT = defineRoute(
  {
    summary: 'Replace a recurring line; what is billed stays',
    access: ['edit_contracts', 'edit_own_contracts'],
    bySupport: true,
    params: recurringLineParams,
    body: recurringLineInput,
    replaces: async ({ actor, params }) => findById(await listRecurringLines(actor, params.id), params.line),
    out: recurringLineResource,
  },
  ({ actor, params, body, ifMatch }) => updateRecurringLine(actor, params.id, params.line, body, ifMatch),
);

export const PATCH = patchOf(PUT);

export const DELETE = defineRoute(
  {
    summary: 'Delete a recurring line that no invoice has',
    access: ['edit_contracts', 'edit_own_contracts'],
    bySupport: true,
    params: recurringLineParams,
  },
  async ({ actor, params, ifMatch }) => {
    await deleteRecurringLine(actor, params.id, params.line, ifMatch);
    return null;
  },
);
