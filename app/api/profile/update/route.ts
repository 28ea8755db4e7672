import { updateOwnData } from '@/lib/account/own-data/data';
import { profileInput } from '@/lib/account/schema';
import { sessionUserResource } from '@/lib/auth/schema';
import { sessionUserOf } from '@/lib/auth/session-user';
import { Answer, defineRoute } from '@/lib/http/define-route';
import { localeCookieHeader } from '@/lib/i18n/locale-cookie';

export const POST = defineRoute(
  { summary: 'Change the own name, phone or language', access: 'session', notBySupport: true, body: profileInput, out: sessionUserResource },
  async ({ actor, body }) => {
    const user = sessionUserOf(await updateOwnData(actor, body));
    return new Answer(user, { headers: body.locale ? { 'Set-Cookie': localeCookieHeader(body.locale) } : {} });
  },
);
