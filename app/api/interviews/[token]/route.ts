import { redirectToLink } from '@/lib/http/answering/link-redirect';
import { defineRoute } from '@/lib/http/define-route';
import { answerInterview } from '@/lib/interviews/guest.data';
import { interviewPath } from '@/lib/interviews/link';
import { interviewAnswerInput, interviewTokenParams } from '@/lib/interviews/schema';

export const POST = defineRoute(
  {
    summary: 'Answer the invitation to an interview by a mailed link',
    access: 'public',
    params: interviewTokenParams,
    body: interviewAnswerInput,
    plainForm: true,
  },
  ({ params, body, origin, request }) =>
    redirectToLink({ path: interviewPath, token: params.token, language: body.language }, async () => {
      await answerInterview(request, params.token, body, origin.address);
      return undefined;
    }),
);
