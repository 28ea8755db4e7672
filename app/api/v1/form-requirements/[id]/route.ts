import { withdrawRequirement } from '@/lib/forms/requirements/require.data';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const DELETE = defineRoute(
  {
    summary: 'Withdraw a form that is required of somebody',
    access: ['edit_modules'],
    params: idParams,
  },
  async ({ actor, params }) => {
    await withdrawRequirement(actor, params.id);
    return null;
  },
);
