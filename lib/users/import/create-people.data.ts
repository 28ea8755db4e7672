import 'server-only';
import { recordActivities } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { issueFirstLinks, linkExpiry } from '@/lib/auth/password/account-tokens';
import { afterCommit, type Db, system } from '@/lib/db/client';
import { writeInvitationMail } from '@/lib/mail/letters/account-mails';
import { nudgeOutbox, queueMails } from '@/lib/mail/outbox';
import { type ClaimedTask, finishTask } from '@/lib/tasks/run.data';
import type { NewPerson } from '@/lib/users/import/read-row';
import type { ImportReport } from '@/lib/users/import/schema';

/** The number of people that one statement creates. */
const batchSize = 500;

/** Milliseconds for all of them: 100,000 people with their invitations. */
const timeout = 15 * 60_000;

/**
 * Creates people and mails each an invitation, all in one transaction with the end of the task: a process that dies in
 * between has created nobody, and running the task again creates nobody twice. It runs under `staffing_system`, since
 * links that open accounts belong to no tenant; so every row names the company.
 */
export function createPeople(
  task: ClaimedTask,
  actor: Actor,
  people: readonly NewPerson[],
  outcome: ImportReport,
  reportFile: string | null,
  report: (done: number) => Promise<void>,
): Promise<void> {
  return system(
    'import people of one company',
    async (db) => {
      for (let at = 0; at < people.length; at += batchSize) {
        const batch = people.slice(at, at + batchSize);
        await createBatch(db, actor, batch);
        await report(at + batch.length);
      }
      await finishTask(db, task, outcome, reportFile);
      afterCommit(db, nudgeOutbox);
    },
    timeout,
  );
}

async function createBatch(db: Db, actor: Actor, people: readonly NewPerson[]): Promise<void> {
  const { companyId } = actor;
  const [invitedAt, invitationExpiresAt] = [new Date(), linkExpiry('invitation')];
  await db.user.createMany({
    data: people.map(({ id, name, email, phone, roleId, locale }) => ({
      companyId,
      id,
      name,
      email,
      phone,
      roleId,
      locale,
      invitedAt,
      invitationExpiresAt,
    })),
  });
  const links = await issueFirstLinks(
    db,
    'invitation',
    people.map(({ id, email }) => ({ companyId, userId: id, email })),
  );
  await queueMails(
    db,
    actor,
    links.flatMap((issued, index) => people.slice(index, index + 1).map((person) => mailFor(actor, person, issued))),
  );
  await recordActivities(
    db,
    actor,
    people.map(({ id }) => ({ subjectType: 'user', subjectId: id, event: 'imported' })),
  );
}

function mailFor(actor: Actor, { id, name, email, locale }: NewPerson, issued: { link: string; expiresAt: Date }) {
  const words = writeInvitationMail({
    locale,
    name,
    ...issued,
    companyName: actor.company.name,
    inviterName: actor.name,
  });
  return { kind: 'invitation' as const, locale, to: [{ name, email }], ...words, subjectType: 'user', subjectId: id };
}
