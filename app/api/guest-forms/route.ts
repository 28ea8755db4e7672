import { openGuestForm } from '@/lib/forms/invitations/guest.data';
import { guestCookie } from '@/lib/forms/invitations/link';
import { guestFormResource, guestLinkInput } from '@/lib/forms/invitations/schema';
import { Answer } from '@/lib/http/answering/answer';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  {
    summary: 'The form behind a mailed link, for somebody without an account',
    access: 'public',
    body: guestLinkInput,
    out: guestFormResource,
  },
  async ({ body, origin, request }) => {
    const form = await openGuestForm(body, origin.address, body.locale ?? callerLocale(request, undefined));
    return new Answer(form, { headers: { 'Set-Cookie': guestCookie(form.id, body.token) } });
  },
);
