import { defineRoute } from '@/lib/http/define-route';
import { answerInterview } from '@/lib/interviews/guest.data';
import { redirectToInterview } from '@/lib/interviews/redirect';
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
    redirectToInterview({ token: params.token, language: body.language }, () =>
      answerInterview(request, params.token, body, origin.address),
    ),
);
