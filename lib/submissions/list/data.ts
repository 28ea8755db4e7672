import 'server-only';
import type { Actor } from '@/lib/auth/session';
import { tenant } from '@/lib/db/client';
import { containsText } from '@/lib/db/contains';
import type { Prisma } from '@/lib/db/generated/client';
import type { Page } from '@/lib/http/list-query';
import { keysetPage } from '@/lib/http/pagination';
import { possibleOwners } from '@/lib/submissions/parties/data';
import { assignsSubmissions } from '@/lib/submissions/policy';
import { submissionSelect, visibleSubmissions } from '@/lib/submissions/record/data';
import { toSubmission } from '@/lib/submissions/record/resource';
import type { Submission, SubmissionFilters, SubmissionQuery } from '@/lib/submissions/schema';
import { submissionStatuses } from '@/lib/submissions/transitions';

const sortColumns = {
  created_at: { column: 'createdAt', kind: 'instant' },
  updated_at: { column: 'updatedAt', kind: 'instant' },
  number: { column: 'number', kind: 'text' },
  position_title: { column: 'positionTitle', kind: 'text' },
} as const;

/** Names in a filter's list; a greater company finds its clients by typing. */
const filterLimit = 500;

export function listSubmissions(actor: Actor, query: SubmissionQuery): Promise<Page<Submission>> {
  const where: Prisma.CandidateSubmissionWhereInput = { ...visibleSubmissions(actor), AND: filtersOf(query) };
  return tenant(actor, async (db) => {
    const page = await keysetPage(query, {
      columns: sortColumns,
      where,
      find: (args) => db.candidateSubmission.findMany({ ...args, select: submissionSelect }),
      count: (args) => db.candidateSubmission.count(args),
    });
    return { ...page, rows: page.rows.map((row) => toSubmission(actor, row)) };
  });
}

/** What the list can be narrowed to, drawn from the submissions that the actor sees. */
export function listSubmissionFilters(actor: Actor): Promise<SubmissionFilters> {
  const some = visibleSubmissions(actor);
  const byName = { orderBy: [{ name: 'asc' }, { id: 'asc' }], take: filterLimit, select: { id: true, name: true } } satisfies Prisma.UserFindManyArgs & Prisma.ClientFindManyArgs;
  return tenant(actor, async (db) => ({
    statuses: [...submissionStatuses],
    owners: await db.user.findMany({ where: { companyId: actor.companyId, ownedSubmissions: { some } }, ...byName }),
    clients: await db.client.findMany({ where: { companyId: actor.companyId, submissions: { some } }, ...byName }),
    assignable_owners: assignsSubmissions(actor) ? await db.user.findMany({ where: possibleOwners(actor), ...byName }) : [],
  }));
}

function filtersOf({ filter, search }: SubmissionQuery): Prisma.CandidateSubmissionWhereInput[] {
  return [
    filter.status ? { status: { in: filter.status } } : {},
    filter.client_id ? { clientId: filter.client_id } : {},
    filter.owner_id ? { ownerId: filter.owner_id } : {},
    search ? searchFor(search) : {},
  ];
}

function searchFor(search: string): Prisma.CandidateSubmissionWhereInput {
  const found = containsText(search);
  return { OR: [{ number: found }, { positionTitle: found }, { candidate: { name: found } }, { candidate: { email: found } }, { client: { name: found } }] };
}
