import * as z from 'zod';
import { inviteAgain } from '@/lib/companies/create.data';
import { companyRecord } from '@/lib/companies/schema';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Mail an administrator who has yet to join a new link',
    access: ['create_companies'],
    params: idParams,
    body: z.strictObject({ user_id: z.uuid() }),
    out: companyRecord,
  },
  ({ actor, params, body }) => inviteAgain(actor, params.id, body.user_id),
);
