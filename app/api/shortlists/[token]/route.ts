import { redirectToLink } from '@/lib/http/answering/link-redirect';
import { defineRoute } from '@/lib/http/define-route';
import { answerShortlist, browserSeconds, giveShortlistCode, sendShortlistCode } from '@/lib/shortlists/guest.data';
import { keepShortlistBrowser, shortlistPath } from '@/lib/shortlists/link';
import { guestInput, tokenParams } from '@/lib/shortlists/schema';

export const POST = defineRoute(
  {
    summary: "A form of a shortlist's page: mail the code, give it, or answer about candidates",
    access: 'public',
    params: tokenParams,
    body: guestInput,
    plainForm: true,
  },
  ({ params: { token }, body, origin, request }) => {
    const said = body.act === 'answer' ? 'thanks' : undefined;
    return redirectToLink({ path: shortlistPath, token, language: body.language, said }, async () => {
      if (body.act === 'code') await sendShortlistCode(request, token, origin.address);
      if (body.act === 'answer') await answerShortlist(request, token, body, origin.address);
      if (body.act !== 'open') return undefined;
      const { key, browser } = await giveShortlistCode(request, token, body.code ?? '', origin.address);
      return keepShortlistBrowser(key, browser, browserSeconds);
    });
  },
);
