import * as z from 'zod';
import { createRecurringLine, listRecurringLines } from '@/lib/contracts/recurring/data';
import { recurringLineInput, recurringLineResource } from '@/lib/contracts/recurring/schema';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'What a contract’s client is billed each period by itself',
    access: ['view_contracts', 'edit_own_contracts'],
    bySupport: true,
    params: idParams,
    out: z.array(recurringLineResource),
  },
  ({ actor, params }) => listRecurringLines(actor, params.id),
);

export const POST = defineRoute(
  {
    summary: 'Bill something each period',
    access: ['edit_contracts', 'edit_own_contracts'],
    params: idParams,
    body: recurringLineInput,
    out: recurringLineResource,
    status: 201,
  },
  ({ actor, params, body }) => createRecurringLine(actor, params.id, body),
);
