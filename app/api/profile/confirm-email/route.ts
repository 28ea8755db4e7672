import { confirmAddress } from '@/lib/account/change-email.data';
import { addressChangeResource, tokenInput } from '@/lib/account/schema';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  {
    summary: 'Confirm a change of address from one of the two addresses',
    access: 'public',
    body: tokenInput,
    out: addressChangeResource,
  },
  async ({ body, origin }) => ({ is_done: await confirmAddress(body.token, origin.address) }),
);
