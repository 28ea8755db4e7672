import 'server-only';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';
import { inItsOwnPlan } from '@/lib/db/connecting/statement-names';
import type { Prisma } from '@/lib/db/generated/client';
import { conditionsOfOwn, type OwnCondition } from '@/lib/db/own-conditions';
import { searchFor } from '@/lib/db/search';
import { selectRows } from '@/lib/db/select-rows';
import { sortsOf } from '@/lib/fields/rows';
import { idAndName } from '@/lib/http/named';
import { type ChosenValues, chosenRecord } from '@/lib/lists/chosen-values';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage, ofRow, textOfNamed } from '@/lib/lists/pagination';
import { submissionFields } from '@/lib/submissions/fields';
import { submissionSelect, visibleSubmissions } from '@/lib/submissions/find.data';
import { possibleSubmissionOwners } from '@/lib/submissions/people.data';
import { assignsSubmissions } from '@/lib/submissions/policy';
import { toSubmission } from '@/lib/submissions/resource';
import type { Submission, SubmissionFilters, SubmissionQuery } from '@/lib/submissions/schema';
import { readStages } from '@/lib/submissions/stages/data';
import { submissionStatuses } from '@/lib/submissions/transitions';

/** The most names in a filter's list; in a larger company, people find clients by typing. */
const filterLimit = 500;

const sortColumns = sortsOf(submissionFields, {
  candidate: textOfNamed(['candidate']),
  job: { ...textOfNamed(['jobOrder'], 'title'), nullable: true },
  bill_rate: ofRow('billRate', 'decimal'),
  pay_rate: ofRow('payRate', 'decimal'),
  burden_percent: ofRow('burdenPercent', 'decimal'),
});

/** @param own the conditions of its filters by own fields. */
export function listSubmissions(
  actor: Actor,
  query: SubmissionQuery,
  own: readonly OwnCondition[] = [],
): Promise<Page<Submission>> {
  return tenant(actor, async (db) => {
    const search = await searchFor(db, actor, 'candidate_submissions', query.search);
    const conditions = [
      ...filtersOf(query),
      ...conditionsOfOwn(query.filter, own).map((formSubmissions) => ({ formSubmissions })),
    ];
    const where: Prisma.CandidateSubmissionWhereInput = { ...visibleSubmissions(actor), AND: conditions };
    const page = await keysetPage(query, {
      columns: sortColumns,
      reader: actor,
      rows: { db, companyId: actor.companyId, table: 'candidate_submissions' },
      asOf: actor.asOf,
      where,
      search,
      find: async (args) =>
        selectRows(
          db,
          actor.companyId,
          'candidateSubmission',
          submissionSelect,
          await inItsOwnPlan(query, () => db.candidateSubmission.findMany({ ...args, select: { id: true } })),
        ),
      count: (args) => inItsOwnPlan(query, () => db.candidateSubmission.count(args)),
    });
    return { ...page, rows: page.rows.map((row) => toSubmission(actor, row)) };
  });
}

/** Lists the values of the list's filters, taken from the submissions that the actor sees. */
export function listSubmissionFilters(actor: Actor): Promise<SubmissionFilters> {
  const some = visibleSubmissions(actor);
  const byName = {
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: filterLimit,
    select: { id: true, name: true },
  } satisfies Prisma.UserFindManyArgs & Prisma.ClientFindManyArgs;
  return tenant(actor, async (db) => ({
    statuses: [...submissionStatuses],
    owners: await db.user.findMany({ where: { companyId: actor.companyId, ownedSubmissions: { some } }, ...byName }),
    clients: await db.client.findMany({ where: { companyId: actor.companyId, submissions: { some } }, ...byName }),
    jobs: (
      await db.jobOrder.findMany({
        where: { companyId: actor.companyId, submissions: { some } },
        orderBy: [{ title: 'asc' }, { id: 'asc' }],
        take: filterLimit,
        select: jobLabel,
      })
    ).map(nameJob),
    stages: (await readStages(db, actor)).map(({ id, name }) => ({ id, name })),
    assignable_owners: assignsSubmissions(actor)
      ? await db.user.findMany({ where: possibleSubmissionOwners(actor), ...byName })
      : [],
  }));
}

const jobLabel = { id: true, number: true, title: true } satisfies Prisma.JobOrderSelect;
/** Jobs of one title are common: each is named with its number. */
const nameJob = ({ id, number, title }: Prisma.JobOrderGetPayload<{ select: typeof jobLabel }>) => ({
  id,
  name: `${title} (${number})`,
});

/** The names of the client, the job, the stage and the owner in the list's filters, as far as the actor sees a submission of theirs. */
export function namesInFilters(
  actor: Actor,
  { filter }: SubmissionQuery,
  [first]: readonly Submission[],
): Promise<ChosenValues<'client_id' | 'job_id' | 'stage_id' | 'owner_id'>> {
  const some = visibleSubmissions(actor);
  const { companyId } = actor;
  return tenant(actor, async (db) => ({
    client_id: await chosenRecord(filter.client_id, first?.client, (id) =>
      db.client.findFirst({ where: { companyId, id, submissions: { some } }, ...idAndName }),
    ),
    job_id: await chosenRecord(filter.job_id, first?.job && nameJob(first.job), async (id) => {
      const job = await db.jobOrder.findFirst({ where: { companyId, id, submissions: { some } }, select: jobLabel });
      return job && nameJob(job);
    }),
    stage_id: await chosenRecord(filter.stage_id, first?.stage, (id) =>
      db.submissionStage.findFirst({ where: { companyId, id }, ...idAndName }),
    ),
    owner_id: await chosenRecord(filter.owner_id, first?.owner, (id) =>
      db.user.findFirst({ where: { companyId, id, ownedSubmissions: { some } }, ...idAndName }),
    ),
  }));
}

function filtersOf({ filter }: SubmissionQuery): Prisma.CandidateSubmissionWhereInput[] {
  return [
    filter.status ? { status: { in: filter.status } } : {},
    filter.client_id ? { clientId: filter.client_id } : {},
    filter.candidate_id ? { candidateId: filter.candidate_id } : {},
    filter.job_id ? { jobOrderId: filter.job_id } : {},
    filter.stage_id ? { stageId: filter.stage_id } : {},
    filter.owner_id ? { ownerId: filter.owner_id } : {},
  ];
}
