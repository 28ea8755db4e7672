import { admitGuest, handInAsGuest } from '@/lib/forms/invitations/guest.data';
import { guestCookie, guestKey } from '@/lib/forms/invitations/link';
import { guestAnswerInput, guestReceipt } from '@/lib/forms/invitations/schema';
import { Answer } from '@/lib/http/answering/answer';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Hand in the answer of somebody without an account, which uses their link up',
    access: 'public',
    admit: admitGuest,
    params: idParams,
    body: guestAnswerInput,
    out: guestReceipt,
    status: 201,
  },
  async ({ params, body, request }) => {
    const receipt = await handInAsGuest(guestKey(request, params), body);
    return new Answer(receipt, { headers: { 'Set-Cookie': guestCookie(params.id, '') } });
  },
);
