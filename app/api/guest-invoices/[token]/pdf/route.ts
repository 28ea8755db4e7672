import * as z from 'zod';
import { FileAnswer } from '@/lib/http/answering/answer';
import { defineRoute } from '@/lib/http/define-route';
import { guestInvoicePdf } from '@/lib/invoices/sending/guest.data';

export const GET = defineRoute(
  {
    summary: 'The PDF of the invoice that a mailed link is for',
    access: 'public',
    params: z.object({ token: z.string().max(500) }),
    file: 'application/pdf',
    taken: 'the data function records it: nobody is signed in',
  },
  async ({ params, origin }) => {
    const { content, filename } = await guestInvoicePdf(params.token, origin.address);
    return new FileAnswer(new Uint8Array(content), 'application/pdf', filename);
  },
);
