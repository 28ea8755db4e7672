import 'server-only';
import { recordActivities } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { issueFirstLinks, linkExpiry } from '@/lib/auth/password/account-tokens';
import type { Db } from '@/lib/db/client';
import { writeInvitationMail } from '@/lib/mail/letters/account-mails';
import { queueMails } from '@/lib/mail/outbox';
import type { NewPerson } from '@/lib/users/import/read-row';

/** Creates people and mails each an invitation. */
export async function insertPeople(db: Db, actor: Actor, people: readonly NewPerson[]): Promise<void> {
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
