import { withdrawInvitation } from '@/lib/forms/invitations/data';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const DELETE = defineRoute(
  {
    summary: 'Withdraw an open invitation: its link no longer works',
    access: ['create_module_submissions'],
    params: idParams,
  },
  async ({ actor, params }) => {
    await withdrawInvitation(actor, params.id);
    return null;
  },
);
