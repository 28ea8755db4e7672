import { getUserFactors, resetUserFactors } from '@/lib/auth/second-factor/reset';
import { userFactorsResource } from '@/lib/auth/second-factor/schema';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'What a user signs in with beside the password',
    access: ['edit_users'],
    params: idParams,
    out: userFactorsResource,
    ownTransaction: true,
    neverKept: true,
  },
  async ({ actor, params }) => getUserFactors(actor, params.id),
);

export const DELETE = defineRoute(
  {
    summary: 'Take all factors from a user who has lost them',
    access: ['edit_users'],
    params: idParams,
    ownTransaction: true,
    neverKept: true,
  },
  async ({ actor, params }) => {
    await resetUserFactors(actor, params.id);
    return null;
  },
);
