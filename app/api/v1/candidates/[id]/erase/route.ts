import { eraseCandidate, previewErasure } from '@/lib/candidates/erasing/erase.data';
import { eraseInput, eraseQuery, eraseResource } from '@/lib/candidates/erasing/schema';
import { forgetFollowers } from '@/lib/followers/erase.data';
import { defineRoute } from '@/lib/http/define-route';
import { callOffInterviews } from '@/lib/interviews/close.data';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Erase the person for good, with their number as proof; `preview=true` only says what goes and what stays',
    access: ['erase_candidates'],
    params: idParams,
    query: eraseQuery,
    body: eraseInput,
    out: eraseResource,
    // It reads the company's whole log, and may take longer than a request's transaction.
    ownTransaction: true,
  },
  async ({ actor, params, query, body }) =>
    query.preview === 'true'
      ? previewErasure(actor, params.id)
      : eraseCandidate(actor, params.id, body.number, (db, ...whom) =>
          forgetFollowers(db, ...whom).then(() => callOffInterviews(db, ...whom)),
        ),
);
