import { optOutPath } from '@/lib/candidates/lists/mailing/link';
import { optOutForm, optOutParams } from '@/lib/candidates/lists/mailing/opt-out';
import { redirectToLink } from '@/lib/http/answering/link-redirect';
import { defineRoute } from '@/lib/http/define-route';
import { optOut } from '@/lib/submissions/candidates/opt-out-link.data';

/** Mail programs that do not know the one click of RFC 8058 open its address: it leads to the page, which asks. */
export const GET = defineRoute(
  {
    summary: 'Lead to the page on which somebody opts out of mails to lists; it changes nothing',
    access: 'public',
    params: optOutParams,
  },
  ({ params: { token } }) => redirectToLink({ path: optOutPath, token, language: '' }, async () => undefined),
);

export const POST = defineRoute(
  {
    summary: 'Opt out of mails to lists: the form of the page, or the one click of a mail program (RFC 8058)',
    access: 'public',
    params: optOutParams,
    body: optOutForm,
    plainForm: true,
  },
  async ({ params: { token }, body, origin }) => {
    // Such a program follows no redirect (section 3.1).
    if (body['List-Unsubscribe'] !== undefined) {
      await optOut(token, origin.address);
      return null;
    }
    return redirectToLink({ path: optOutPath, token, language: body.language }, async () => {
      await optOut(token, origin.address);
      return undefined;
    });
  },
);
