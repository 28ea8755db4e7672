import { ownDataInput } from '@/lib/account/schema';
import { updateOwnData } from '@/lib/account/update-own-data.data';
import { sessionUserResource } from '@/lib/auth/schema';
import { sessionUserOf } from '@/lib/auth/session/user';
import { optionalUpload } from '@/lib/files/receiving/upload';
import { Answer } from '@/lib/http/answering/answer';
import { defineRoute } from '@/lib/http/define-route';
import { localeCookieHeader } from '@/lib/i18n/locale-cookie';

export const POST = defineRoute(
  {
    summary:
      'Change the own name, phone, language, daily mails, form of hours or picture, which comes as the file of a form',
    access: 'session',
    duringMandatoryForm: true,
    body: ownDataInput,
    upload: optionalUpload('avatar'),
    out: sessionUserResource,
  },
  async ({ actor, body, upload }) => {
    const user = sessionUserOf(await updateOwnData(actor, body, upload));
    return new Answer(user, { headers: body.locale ? { 'Set-Cookie': localeCookieHeader(body.locale) } : {} });
  },
);
