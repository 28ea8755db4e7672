import * as z from 'zod';
import { RedirectAnswer } from '@/lib/http/answering/answer';
import { defineRoute } from '@/lib/http/define-route';
import { log } from '@/lib/log/log';
import { guestPaymentPage } from '@/lib/payments/links.data';
import { Problem } from '@/lib/problem/problem';

const params = z.object({ token: z.string().max(500) });

export const GET = defineRoute(
  { summary: 'Leads to the page on which the invoice that a mailed link is for is paid', access: 'public', params },
  async ({ params: { token }, origin }) => {
    const page = await guestPaymentPage(token, origin.address).catch((error: unknown) => {
      if (!(error instanceof Problem)) log.warn({ err: error }, 'a payment link could not be made');
      return `/invoice/${encodeURIComponent(token)}?unpaid=1`;
    });
    return new RedirectAnswer(page, { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
  },
);
