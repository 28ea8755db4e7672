import 'server-only';
import { recordActivities } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { idAndName } from '@/lib/http/named';
import { conflict, forbidden, notFound } from '@/lib/problem/problem';
import { answerKinds, type ShortlistQuery, type ShortlistRecord } from '@/lib/shortlists/schema';
import { visibleSubmissions } from '@/lib/submissions/find.data';
import { editsSubmission } from '@/lib/submissions/policy';

/** The most shortlists in one answer, the newest first. */
const most = 100;

/** Lists the shortlists of which the actor sees a candidate, the newest first, as far as they see their candidates. */
export function listShortlists(actor: Actor, query: ShortlistQuery): Promise<ShortlistRecord[]> {
  return tenant(actor, (db) =>
    readShortlists(db, actor, {
      ...(query.client_id ? { clientId: query.client_id } : {}),
      ...(query.submission_id ? { entries: { some: { submissionId: query.submission_id } } } : {}),
    }),
  );
}

/** @throws Problem 404. */
export const getShortlist = (actor: Actor, id: string): Promise<ShortlistRecord> =>
  tenant(actor, (db) => findShortlist(db, actor, id));

/** `getShortlist` inside a transaction. @throws Problem 404. */
export async function findShortlist(db: Db, actor: Actor, id: string): Promise<ShortlistRecord> {
  const [row] = await readShortlists(db, actor, { id });
  if (!row) throw notFound();
  return row;
}

/**
 * Makes the links of a shortlist useless, with their codes and the browsers that entered them.
 *
 * @throws Problem 404, 403 without the right to edit each of its submissions, 409 once they have ended.
 */
export function endShortlist(actor: Actor, id: string): Promise<void> {
  return tenant(actor, async (db) => {
    await db.$queryRaw`select id::text from shortlists
      where company_id = ${actor.companyId}::uuid and id = ${id}::uuid for update`;
    const { may_end: mayEnd, is_open: isOpen, entries } = await findShortlist(db, actor, id);
    if (!mayEnd) throw forbidden();
    if (!isOpen) throw conflict('link_ended');
    await db.shortlist.update({ where: keyOf(actor, id), data: { endedAt: new Date() }, select: { id: true } });
    await recordActivities(
      db,
      actor,
      entries.map(({ submission_id: subjectId }) => ({ subjectType: 'submission', subjectId, event: 'link_ended' })),
    );
  });
}

const entrySelect = {
  id: true,
  submission: {
    select: {
      id: true,
      number: true,
      positionTitle: true,
      status: true,
      ownerId: true,
      candidate: { select: { name: true } },
    },
  },
} satisfies Prisma.ShortlistEntrySelect;

async function readShortlists(db: Db, actor: Actor, which: Prisma.ShortlistWhereInput): Promise<ShortlistRecord[]> {
  const { companyId } = actor;
  const submission = visibleSubmissions(actor);
  const rows = await db.shortlist.findMany({
    where: { AND: [which, { entries: { some: { submission } } }], companyId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: most,
    select: {
      id: true,
      jobOrderId: true,
      note: true,
      showName: true,
      showContact: true,
      showPay: true,
      createdAt: true,
      expiresAt: true,
      endedAt: true,
      client: idAndName,
      sender: idAndName,
      _count: { select: { entries: true } },
      entries: { where: { submission }, orderBy: [{ position: 'asc' }, { id: 'asc' }], select: entrySelect },
      recipients: {
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        select: {
          id: true,
          contactId: true,
          name: true,
          email: true,
          seenAt: true,
          answeredAt: true,
          remindedAt: true,
        },
      },
    },
  });
  const shown = rows.flatMap(({ entries }) => entries.map(({ id }) => id));
  const answers = await db.shortlistAnswer.findMany({
    where: { companyId, entryId: { in: shown } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 1_000,
    select: {
      id: true,
      entryId: true,
      recipientId: true,
      answer: true,
      text: true,
      times: true,
      timeZone: true,
      createdAt: true,
    },
  });
  return rows.map(({ entries, recipients, _count, ...row }) => {
    const said = new Set<string>();
    return {
      id: row.id,
      client: row.client,
      job_id: row.jobOrderId,
      sender: row.sender,
      note: row.note,
      show: { name: row.showName, contact: row.showContact, pay: row.showPay },
      created_at: row.createdAt.toISOString(),
      expires_at: row.expiresAt.toISOString(),
      ended_at: row.endedAt?.toISOString() ?? null,
      is_open: row.endedAt === null && row.expiresAt > new Date(),
      may_end: entries.length === _count.entries && entries.every((entry) => editsSubmission(actor, entry.submission)),
      entries: entries.map(({ id, submission: { candidate, ...one } }) => ({
        id,
        submission_id: one.id,
        number: one.number,
        candidate: candidate.name,
        position_title: one.positionTitle,
        status: one.status,
      })),
      recipients: recipients.map(({ id, contactId, name, email, seenAt, answeredAt, remindedAt }) => ({
        id,
        contact_id: contactId,
        name,
        email,
        seen_at: seenAt?.toISOString() ?? null,
        answered_at: answeredAt?.toISOString() ?? null,
        reminded_at: remindedAt?.toISOString() ?? null,
      })),
      answers: answers
        .filter(({ entryId }) => entries.some(({ id }) => id === entryId))
        .flatMap(({ entryId, recipientId, answer, timeZone, createdAt, ...one }) => {
          const kind = answerKinds.find((known) => known === answer);
          const key = `${entryId} ${recipientId}`;
          const isCurrent = !said.has(key);
          said.add(key);
          if (!kind) return [];
          return {
            ...one,
            entry_id: entryId,
            recipient_id: recipientId,
            answer: kind,
            time_zone: timeZone,
            created_at: createdAt.toISOString(),
            is_current: isCurrent,
          };
        }),
    };
  });
}
