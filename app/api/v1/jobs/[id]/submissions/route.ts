import { refusalText } from '@/lib/http/answering/problem-response';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { putForward } from '@/lib/match/put-forward.data';
import { putForwardAnswer, putForwardInput } from '@/lib/match/schema';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Put candidates forward for a job, each as a draft; whoever is refused is named, with the reason',
    access: ['create_submissions', 'edit_own_jobs'],
    params: idParams,
    body: putForwardInput,
    out: putForwardAnswer,
    // Each candidate is put forward in a transaction of their own.
    ownTransaction: true,
  },
  async ({ actor, params, body, request }) => {
    const locale = callerLocale(request, actor);
    const { submissions, refused } = await putForward(actor, params.id, body.candidate_ids);
    return {
      submissions,
      refused: refused.map(({ candidateId, name, problem }) => ({
        candidate_id: candidateId,
        name,
        code: problem.key,
        text: refusalText(problem, locale),
      })),
    };
  },
);
