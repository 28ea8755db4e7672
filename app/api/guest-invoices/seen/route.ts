import * as z from 'zod';
import { defineRoute } from '@/lib/http/define-route';
import { markViewed } from '@/lib/invoices/sending/guest.data';

export const POST = defineRoute(
  {
    summary: 'Note that the client has seen the invoice that a mailed link is for',
    access: 'public',
    body: z.strictObject({ token: z.string().max(500) }),
  },
  async ({ request, body, origin }) => {
    await markViewed(request, body.token, origin.address);
    return null;
  },
);
