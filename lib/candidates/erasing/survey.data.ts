import 'server-only';
import type { Actor } from '@/lib/actor';
import type { Erasure } from '@/lib/candidates/erasing/schema';
import { type Db, read } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { canAny, type Permission } from '@/lib/permissions';

/** Any one of these permissions shows that there are records of a kind. */
const needs: Record<keyof Counts, readonly Permission[]> = {
  resumes: ['view_candidates'],
  documents: ['view_user_documents', 'view_candidate_documents'],
  attachments: ['view_submissions'],
  answers: ['view_module_submissions'],
  invitations: ['view_module_submissions'],
  interviews: ['view_submissions'],
  shortlists: ['view_submissions'],
  comments: ['view_candidates'],
  to_dos: ['view_candidates'],
  mails: ['view_candidates'],
  merged: ['merge_candidates'],
  submissions: ['view_submissions'],
  contracts: ['view_contracts'],
  contract_answers: ['view_module_submissions'],
  timesheets: ['view_timesheets'],
  invoices: ['view_invoices'],
  pay: ['view_pay_runs'],
};

type Counts = Required<Erasure['goes']> & Required<Erasure['stays']>;

/** Counts what an erasure takes and what it leaves, of the kinds that the actor sees. */
export async function surveyErasure(db: Db, actor: Actor, id: string): Promise<Erasure> {
  const [counts, has] = [await countRecords(db, actor, id), await findKept(db, actor, id)];
  const seen = <Kind extends keyof Counts>(...kinds: readonly Kind[]): Partial<Record<Kind, number>> => {
    const shown: Partial<Record<Kind, number>> = {};
    for (const kind of kinds) if (canAny(actor, needs[kind])) shown[kind] = counts[kind];
    return shown;
  };
  return {
    goes: seen(
      'resumes',
      'documents',
      'attachments',
      'answers',
      'invitations',
      'interviews',
      'shortlists',
      'comments',
      'to_dos',
      'mails',
      'merged',
    ),
    stays: seen('submissions', 'contracts', 'contract_answers', 'timesheets', 'invoices', 'pay'),
    ...has,
  };
}

async function countRecords(db: Db, { companyId }: Actor, id: string): Promise<Counts> {
  const [company, candidate] = [Prisma.sql`${companyId}::uuid`, Prisma.sql`${id}::uuid`];
  const [row] = await read<Counts>(
    db,
    Prisma.sql`
    with s as (select id from candidate_submissions where company_id = ${company} and candidate_id = ${candidate}),
      c as (select id from contracts where company_id = ${company} and candidate_id = ${candidate}),
      i as (select id from interviews where company_id = ${company} and submission_id in (select id from s))
    select
      (select count(*)::int from candidate_resumes where company_id = ${company} and candidate_id = ${candidate}) as resumes,
      (select count(*)::int from user_documents where company_id = ${company} and candidate_id = ${candidate}) as documents,
      (select count(*)::int from attachments where company_id = ${company} and submission_id in (select id from s)) as attachments,
      (select count(*)::int from form_submissions where company_id = ${company}
        and (candidate_id = ${candidate} or submission_id in (select id from s))) as answers,
      (select count(*)::int from form_invitations where company_id = ${company}
        and (candidate_id = ${candidate} or submission_id in (select id from s))) as invitations,
      (select count(*)::int from i) as interviews,
      (select count(*)::int from shortlist_entries where company_id = ${company} and submission_id in (select id from s)) as shortlists,
      (select count(*)::int from comments where company_id = ${company}
        and (candidate_id = ${candidate} or submission_id in (select id from s))) as comments,
      (select count(*)::int from to_dos where company_id = ${company}
        and (candidate_id = ${candidate} or submission_id in (select id from s))) as to_dos,
      (select count(*)::int from outgoing_mails where company_id = ${company} and (subject_id = ${candidate}
        or subject_id in (select id from s union select id from i union
          select id from list_mail_recipients where company_id = ${company} and candidate_id = ${candidate}))) as mails,
      (select cardinality(merged_ids(${company}, 'candidate', ${candidate})) - 1) as merged,
      (select count(*)::int from s) as submissions,
      (select count(*)::int from c) as contracts,
      (select count(*)::int from form_submissions where company_id = ${company} and contract_id in (select id from c)) as contract_answers,
      (select count(*)::int from timesheets where company_id = ${company} and contract_id in (select id from c)) as timesheets,
      (select count(distinct invoice_id)::int from invoice_lines where company_id = ${company} and contract_id in (select id from c)) as invoices,
      (select count(distinct pay_run_id)::int from pay_run_lines where company_id = ${company} and contract_id in (select id from c)) as pay`,
  );
  if (!row) throw new Error('A count without a row.');
  return row;
}

/** Whether anything leads to the candidate for good, and whether they have an account. */
async function findKept(db: Db, { companyId }: Actor, id: string): Promise<Pick<Erasure, 'remains' | 'has_account'>> {
  const where = { companyId, candidateId: id };
  const { userId } = await db.candidate.findUniqueOrThrow({
    where: { companyId_id: { companyId, id } },
    select: { userId: true },
  });
  const leading = (await db.candidateSubmission.count({ where })) + (await db.contract.count({ where }));
  return { remains: leading > 0, has_account: userId !== null };
}
