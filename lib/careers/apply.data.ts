import 'server-only';
import type { NextRequest } from 'next/server';
import { recordActivities } from '@/lib/activities/data';
import { keepAttachment } from '@/lib/attachments/data';
import { countApplicant, countApplication } from '@/lib/auth/mail-limits';
import { type ActivePerson, findActivePeople } from '@/lib/auth/session/active-people.data';
import { todayIn } from '@/lib/calendar/days';
import { checkNotErased } from '@/lib/candidates/erasing/erased.data';
import { keepResume } from '@/lib/candidates/resumes/data';
import { findPublicJob, openToAll } from '@/lib/careers/data';
import type { ApplicationInput } from '@/lib/careers/schema';
import { afterCommit, type Db, read, tenantOf } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { isSameOrigin } from '@/lib/http/authenticate';
import { originOf } from '@/lib/http/origin';
import type { ReceivedFile } from '@/lib/http/receiving/upload';
import { defaultLocale, findLocale } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/i18n/translator';
import { writeApplicationMail } from '@/lib/mail/letters/application-mail';
import { nudgeOutbox, queueMail } from '@/lib/mail/outbox';
import { conflict, notFound, Problem } from '@/lib/problem/problem';
import { keepDraft } from '@/lib/submissions/candidates/applicant.data';
import { keepApplicant } from '@/lib/submissions/candidates/candidate.data';
import { seesSubmission } from '@/lib/submissions/policy';

/** Milliseconds in which nobody fills in the form. */
const fastest = 3_000;

/** How many files strangers may add to one submission. */
const mostFiles = 10;

/**
 * Admits anybody who can see the job, before the rest of their request is read.
 *
 * @throws Problem 404 for a job that is not open to all, 419 from another site, 429.
 */
export async function admitApplicant(
  request: NextRequest,
  { company: slug, job }: { company: string; job: string },
): Promise<{ companyId: string }> {
  if (!isSameOrigin(request)) throw new Problem(419, 'cross_site');
  await countApplicant(originOf(request).address);
  const company = await findPublicJob(slug, job);
  if (!company) throw notFound();
  return { companyId: company.id };
}

/**
 * Keeps an application: the candidate, who is found or made, their résumé, and a draft for the job's owner, unless they
 * are put forward for the job already. Nobody has proved who they are: what comes in somebody's name who is known is kept
 * with the submission, and changes nothing of the candidate. What a robot sends is thrown away without saying so. It says
 * nothing about whether the person is known.
 *
 * @throws Problem 404 if the job was closed meanwhile, 409 `too_fast`, 429.
 */
export async function apply(
  { company: slug, job: jobId }: { company: string; job: string },
  input: ApplicationInput,
  resume: ReceivedFile,
  language: string | undefined,
): Promise<void> {
  if (input.website) return;
  if (!input.shown || Date.now() - Number(input.shown) < fastest) throw conflict('too_fast');
  await countApplication(jobId);
  const company = await findPublicJob(slug, jobId);
  if (!company) throw notFound();
  const companyId = company.id;
  await tenantOf(companyId, async (db) => {
    // Whoever closes the job at the same time waits.
    await read(
      db,
      Prisma.sql`select id from job_orders where company_id = ${companyId}::uuid and id = ${jobId}::uuid for share`,
    );
    const job = await db.jobOrder.findFirst({ where: { ...openToAll(company), id: jobId }, select: jobSelect });
    const heir = job && (await readerOf(db, companyId, job.ownerId));
    if (!heir) throw notFound();
    const by = { companyId, userId: null };
    const person = { name: input.name, email: input.email ?? null, phone: input.phone ?? null };
    const today = todayIn(company.timeZone, new Date());
    const candidate = await keepApplicant(db, { companyId, ownerId: heir.userId, today }, person);
    // Of two applications at once the second sees the draft of the first.
    await checkNotErased(db, by, candidate.id).catch((error: unknown) => {
      // Sent again, the form finds nobody. The answer does not say that somebody was known.
      throw error instanceof Problem && error.key === 'candidate_erased' ? conflict('too_fast') : error;
    });
    const draft = { companyId, candidateId: candidate.id, owner: heir, job, note: input.message };
    const submission = await keepDraft(db, draft);
    const isKept = await keepFile(db, by, { candidate, submission }, resume);
    const reached = [person.email, person.phone].filter(Boolean).join(' · ');
    await recordActivities(db, by, [
      {
        subjectType: 'submission',
        subjectId: submission.id,
        event: 'applied',
        reason: [`${person.name} (${reached})`, input.message].filter(Boolean).join(': '),
      },
      // The words as the person read them; the activity says when.
      {
        ...(candidate.isNew
          ? { subjectType: 'candidate' as const, subjectId: candidate.id }
          : { subjectType: 'submission' as const, subjectId: submission.id }),
        event: 'consent_given',
        reason: translatorFor((findLocale(language) ?? defaultLocale).code, 'careers')('consent', {
          company: company.name,
        }),
      },
    ]);
    const { doNotContact } = await db.candidate.findUniqueOrThrow({
      where: { companyId_id: { companyId, id: candidate.id } },
      select: { doNotContact: true },
    });
    const reader = submission.isNew ? heir : await readerOf(db, companyId, submission.ownerId, submission.ownerId);
    if (doNotContact === null && reader)
      await tell(db, companyId, reader, { ...person, reached, job, submission, message: input.message, isKept });
  });
}

/** Keeps a new candidate's résumé as theirs, and what comes in the name of a known one with the submission. */
async function keepFile(
  db: Db,
  by: { companyId: string; userId: null },
  { candidate, submission }: { candidate: { id: string; isNew: boolean }; submission: { id: string } },
  file: ReceivedFile,
): Promise<boolean> {
  if (candidate.isNew) return (await keepResume(db, by, candidate.id, file)) !== null;
  const { companyId } = by;
  const isThere = { companyId, file: { sha256: file.sha256 } };
  const known =
    (await db.candidateResume.count({ where: { ...isThere, candidateId: candidate.id } })) +
    (await db.attachment.count({ where: { ...isThere, submissionId: submission.id } }));
  return known > 0 || (await keepAttachment(db, by, { submissionId: submission.id }, file, mostFiles)) !== null;
}

const jobSelect = {
  id: true,
  number: true,
  title: true,
  clientId: true,
  ownerId: true,
  currency: true,
  rateUnit: true,
  billRateFrom: true,
  billRateTo: true,
  payRateFrom: true,
  payRateTo: true,
} satisfies Prisma.JobOrderSelect;
type Job = Prisma.JobOrderGetPayload<{ select: typeof jobSelect }>;

/**
 * Who reads an application: somebody in particular or, if they cannot, the administrator with the oldest account.
 *
 * @param ownerId whose submission it is; without one it becomes the reader's
 */
async function readerOf(
  db: Db,
  companyId: string,
  wanted: string | null,
  ownerId?: string,
): Promise<ActivePerson | undefined> {
  const people = await findActivePeople(db, companyId, {
    OR: [{ isCompanyAdmin: true }, ...(wanted ? [{ id: wanted }] : [])],
  });
  const readers = people.filter((person) => seesSubmission(person, { ownerId: ownerId ?? person.userId }));
  return readers.find(({ userId }) => userId === wanted) ?? readers[0];
}

async function tell(
  db: Db,
  companyId: string,
  { name, email, locale }: ActivePerson,
  application: {
    name: string;
    reached: string;
    job: Job;
    submission: { id: string; isNew: boolean };
    message: string | undefined;
    isKept: boolean;
  },
): Promise<void> {
  const { name: applicant, job, ...more } = application;
  const words = writeApplicationMail({ locale, name, applicant, job, ...more });
  await queueMail(db, { companyId }, { kind: 'job_application', locale, to: [{ name, email }], ...words });
  afterCommit(db, nudgeOutbox);
}
