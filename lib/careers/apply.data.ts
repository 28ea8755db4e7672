import 'server-only';
import type { NextRequest } from 'next/server';
import { recordActivities } from '@/lib/activities/data';
import { countApplication } from '@/lib/auth/mail-limits';
import { type ActivePerson, findActivePeople } from '@/lib/auth/session/active-people.data';
import { todayIn } from '@/lib/calendar/days';
import { keepResume } from '@/lib/candidates/resumes/data';
import { findPublicJob, openToAll } from '@/lib/careers/data';
import type { ApplicationInput } from '@/lib/careers/schema';
import { afterCommit, type Db, read, tenantOf } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { lockRow } from '@/lib/db/lock-row';
import { isSameOrigin } from '@/lib/http/authenticate';
import { originOf } from '@/lib/http/origin';
import type { ReceivedFile } from '@/lib/http/receiving/upload';
import { defaultLocale, findLocale } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/i18n/translator';
import { writeApplicationMail } from '@/lib/mail/letters/application-mail';
import { nudgeOutbox, queueMail } from '@/lib/mail/outbox';
import { conflict, notFound, Problem } from '@/lib/problem/problem';
import { keepDraft } from '@/lib/submissions/applicant.data';
import { keepApplicant } from '@/lib/submissions/candidate.data';
import { seesSubmission } from '@/lib/submissions/policy';

/** Milliseconds in which nobody fills in the form. */
const fastest = 3_000;

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
  await countApplication(originOf(request).address, job);
  const found = await findPublicJob(slug, job);
  if (!found) throw notFound();
  return { companyId: found.company.id };
}

/**
 * Keeps an application: the candidate, who is found or made, their résumé, and a draft for the job's owner, unless they
 * are put forward for the job already. What a robot sends is thrown away without saying so. It says nothing about whether
 * the person is known.
 *
 * @throws Problem 404 if the job was closed meanwhile, 409 `too_fast`.
 */
export async function apply(
  { company: slug, job: jobId }: { company: string; job: string },
  input: ApplicationInput,
  resume: ReceivedFile,
  language: string | undefined,
): Promise<void> {
  if (input.website) return;
  if (!input.shown || Date.now() - Number(input.shown) < fastest) throw conflict('too_fast');
  const company = (await findPublicJob(slug, jobId))?.company;
  if (!company) throw notFound();
  const companyId = company.id;
  await tenantOf(companyId, async (db) => {
    // Whoever closes the job at the same time waits.
    await read(
      db,
      Prisma.sql`select id from job_orders where company_id = ${companyId}::uuid and id = ${jobId}::uuid for share`,
    );
    const job = await db.jobOrder.findFirst({ where: { ...openToAll(company), id: jobId }, select: jobSelect });
    const owner = job && (await ownerOf(db, companyId, job.ownerId));
    if (!owner) throw notFound();
    const by = { companyId, userId: null };
    const person = { name: input.name, email: input.email ?? null, phone: input.phone ?? null };
    const today = todayIn(company.timeZone, new Date());
    const candidateId = await keepApplicant(db, { companyId, ownerId: owner.userId, today }, person);
    // Of two applications at once the second sees the draft of the first.
    await lockRow(db, 'candidates', companyId, candidateId);
    const submissionId = await keepDraft(db, {
      companyId,
      candidateId,
      ownerId: owner.userId,
      job,
      note: input.message,
    });
    const kept = await keepResume(db, { ...by, createdBy: owner.userId }, candidateId, resume);
    const reached = [person.email, person.phone].filter(Boolean).join(' · ');
    await recordActivities(db, by, [
      {
        subjectType: 'submission',
        subjectId: submissionId,
        event: 'applied',
        reason: [`${person.name} (${reached})`, input.message].filter(Boolean).join(': '),
      },
      // The words as the person read them; the activity says when.
      {
        subjectType: 'candidate',
        subjectId: candidateId,
        event: 'consent_given',
        reason: translatorFor((findLocale(language) ?? defaultLocale).code, 'careers')('consent', {
          company: company.name,
        }),
      },
    ]);
    const { doNotContact } = await db.candidate.findUniqueOrThrow({
      where: { companyId_id: { companyId, id: candidateId } },
      select: { doNotContact: true },
    });
    if (doNotContact === null)
      await tell(db, companyId, owner, {
        ...person,
        reached,
        job,
        submissionId,
        message: input.message,
        isFull: !kept,
      });
  });
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

/** Who looks after an application: the job's owner or, if they cannot, the administrator with the oldest account. */
async function ownerOf(db: Db, companyId: string, jobOwnerId: string | null): Promise<ActivePerson | undefined> {
  const people = await findActivePeople(db, companyId, {
    OR: [{ isCompanyAdmin: true }, ...(jobOwnerId ? [{ id: jobOwnerId }] : [])],
  });
  const own = people.filter((person) => seesSubmission(person, { ownerId: person.userId }));
  return own.find(({ userId }) => userId === jobOwnerId) ?? own.find(({ userId }) => userId !== jobOwnerId);
}

async function tell(
  db: Db,
  companyId: string,
  { name, email, locale }: ActivePerson,
  application: {
    name: string;
    reached: string;
    job: Job;
    submissionId: string;
    message: string | undefined;
    isFull: boolean;
  },
): Promise<void> {
  const { name: applicant, job, ...more } = application;
  const words = writeApplicationMail({ locale, name, applicant, job, ...more });
  await queueMail(db, { companyId }, { kind: 'job_application', locale, to: [{ name, email }], ...words });
  afterCommit(db, nudgeOutbox);
}
