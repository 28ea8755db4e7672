import * as z from 'zod';
import { defineRoute } from '@/lib/http/define-route';
import { takeEvent } from '@/lib/payments/events.data';

export const POST = defineRoute(
  {
    summary: 'Take what a company’s payment provider tells, signed by it',
    access: 'public',
    params: z.object({ company: z.uuid() }),
    signedText: true,
    body: z.string(),
  },
  async ({ request, params, body, origin: { address: caller } }) => {
    const signature = request.headers.get('stripe-signature') ?? '';
    await takeEvent(params.company, { body, signature, caller });
    return null;
  },
);
