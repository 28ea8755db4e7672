import { admitApplicant, apply } from '@/lib/careers/apply.data';
import { backToJob } from '@/lib/careers/back-to-job';
import { applicationInput, applicationQuery, jobParams } from '@/lib/careers/schema';
import { upload } from '@/lib/files/receiving/upload';
import { pageProblem } from '@/lib/http/answering/problem-response';
import { defineRoute } from '@/lib/http/define-route';
import type { Problem } from '@/lib/problem/problem';

/** The key by which the page explains a refusal: for two of the fields it is the field. */
function problemOf(problem: Problem): string {
  const path = problem.details.faults?.[0]?.path;
  return ['phone', 'message'].find((field) => field === path) ?? pageProblem(problem);
}

export const POST = defineRoute(
  {
    summary: 'Apply for a job of a careers page with a résumé, without an account',
    access: 'public',
    admit: admitApplicant,
    params: jobParams,
    query: applicationQuery,
    upload: upload('resume'),
    body: applicationInput,
    refused: (problem, request, params) => {
      const job = jobParams.safeParse(params).data;
      const language = request.nextUrl.searchParams.get('language') ?? undefined;
      return job && backToJob(job, { language, problem: problemOf(problem) });
    },
  },
  async ({ params, query: { language }, body, upload: resume }) => {
    await apply(params, body, resume, language);
    return backToJob(params, { language, said: 'thanks' });
  },
);
