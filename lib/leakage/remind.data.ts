import 'server-only';
import type { Actor } from '@/lib/actor';
import { findActivePeople } from '@/lib/auth/session/active-people.data';
import { afterCommit, type Db, tenant } from '@/lib/db/client';
import { findHoles } from '@/lib/leakage/data';
import type { Hole, ReminderInput, Reminders } from '@/lib/leakage/schema';
import { writeTimeReminder } from '@/lib/mail/letters/timesheet-mails';
import { type NewMail, nudgeOutbox, queueMails } from '@/lib/mail/outbox';
import { can } from '@/lib/permissions';

/** The most weeks that one mail lists; of more it gives the number. */
const mostWeeks = 12;
/** Nobody is reminded twice within a day. */
const pause = 24 * 3_600_000;

/**
 * Mails each person whose turn it is to act on weeks that a blocker holds up one mail with all of their weeks; weeks
 * without a person in line go to everybody who may act on them. A person who was reminded of the same within a day, or
 * cannot sign in, is skipped. If two people remind at once, the second reminds nobody.
 */
export function remind(actor: Actor, { blocker }: ReminderInput): Promise<Reminders> {
  return tenant(actor, async (db) => {
    const { companyId } = actor;
    await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`reminders ${companyId}`}, 0))`;
    const kind = blocker === 'not_approved' ? 'time_waiting' : 'time_missing';
    const holes = await findHoles(db, actor, blocker);
    const byPerson = Map.groupBy(holes, ({ who }) => who?.id ?? '');
    await shareOut(db, actor, byPerson);
    const people = await readReachable(db, actor, [...byPerson.keys()], kind);
    const mails = people.map(({ id, name, email, locale }): NewMail => {
      const own = byPerson.get(id) ?? [];
      return {
        kind,
        locale,
        to: [{ name, email }],
        subjectType: 'user',
        subjectId: id,
        ...writeTimeReminder({ kind, locale, name, count: own.length, weeks: own.slice(0, mostWeeks).map(weekOf) }),
      };
    });
    if (mails.length > 0) {
      await queueMails(db, actor, mails);
      afterCommit(db, nudgeOutbox);
    }
    return { reminded: mails.length, passed_over: byPerson.size - mails.length };
  });
}

/** Gives the weeks without a person in line to everybody who may act on them. */
async function shareOut(db: Db, { companyId }: Actor, byPerson: Map<string, Hole[]>): Promise<void> {
  const everyones = byPerson.get('') ?? [];
  byPerson.delete('');
  if (everyones.length === 0) return;
  for (const person of await findActivePeople(db, companyId)) {
    const own = everyones.filter(({ turn }) =>
      can(person, turn === 'approval' ? 'approve_timesheets' : 'edit_timesheets'),
    );
    if (own.length > 0) byPerson.set(person.userId, [...(byPerson.get(person.userId) ?? []), ...own]);
  }
}

const weekOf = ({ candidate, client, start, end }: Hole) => ({
  person: candidate,
  client,
  period: { start: start ?? '', end: end ?? start ?? '' },
});

async function readReachable(db: Db, { companyId, userId }: Actor, ids: string[], kind: string) {
  const recently = await db.outgoingMail.findMany({
    where: {
      companyId,
      kind,
      subjectType: 'user',
      subjectId: { in: ids },
      createdAt: { gt: new Date(Date.now() - pause) },
    },
    select: { subjectId: true },
  });
  const passed = new Set(recently.map(({ subjectId }) => subjectId));
  const asked = ids.filter((id) => id !== userId && !passed.has(id));
  return db.user.findMany({
    where: { companyId, id: { in: asked }, isActive: true, deletedAt: null, invitedAt: null },
    select: { id: true, name: true, email: true, locale: true },
  });
}
