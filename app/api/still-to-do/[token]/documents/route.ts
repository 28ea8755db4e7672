import { upload } from '@/lib/files/receiving/upload';
import { pageProblem } from '@/lib/http/answering/problem-response';
import { defineRoute } from '@/lib/http/define-route';
import { admitHandingIn, handIn } from '@/lib/requirements/by-link/hand-in.data';
import { backToStillToDo } from '@/lib/requirements/by-link/link';
import { handInInput, stillToDoParams, stillToDoQuery } from '@/lib/requirements/by-link/schema';

export const POST = defineRoute(
  {
    summary: 'Hand in a document that is still to do, by a mailed link and without an account',
    access: 'public',
    admit: admitHandingIn,
    params: stillToDoParams,
    query: stillToDoQuery,
    upload: upload('paper'),
    body: handInInput,
    refused: (problem, request, params) => {
      const token = stillToDoParams.safeParse(params).data?.token;
      const language = request.nextUrl.searchParams.get('language') ?? undefined;
      return token === undefined ? undefined : backToStillToDo(token, { language, problem: pageProblem(problem) });
    },
  },
  async ({ params: { token }, query: { language }, body, upload: file }) => {
    await handIn(token, body, file);
    return backToStillToDo(token, { language, said: 'handed_in' });
  },
);
