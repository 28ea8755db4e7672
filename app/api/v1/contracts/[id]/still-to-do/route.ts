import { defineRoute } from '@/lib/http/define-route';
import { sentStillToDo } from '@/lib/requirements/by-link/schema';
import { sendStillToDo } from '@/lib/requirements/by-link/send.data';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Mail the person of a contract, who has no account, a link to what they still have to do',
    access: ['edit_contracts', 'edit_own_contracts'],
    params: idParams,
    out: sentStillToDo,
    status: 201,
  },
  ({ actor, params }) => sendStillToDo(actor, params.id),
);
