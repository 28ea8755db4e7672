import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import {
  type ListMailDetail,
  type ListMailQuery,
  type ListMailRecord,
  mostNamed,
  outcomeReasons,
  recipientStatuses,
  type ShownStatus,
  stopReasons,
} from '@/lib/candidates/lists/mailing/schema';
import { stopListMail } from '@/lib/candidates/lists/mailing/stop.data';
import { checkReader, checkWriter, lockListMail } from '@/lib/candidates/lists/mailing/visible.data';
import { parseWords, wordsIn } from '@/lib/candidates/lists/mailing/words.data';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { idAndName } from '@/lib/http/named';
import { conflict, notFound } from '@/lib/problem/problem';

/** The most mails in one answer, the newest first. */
const most = 100;

/** Lists the mails that were written to all of a list, the newest first. @throws Problem 404, 403. */
export const listListMails = (actor: Actor, listId: string): Promise<ListMailRecord[]> =>
  tenant(actor, async (db) => {
    await checkReader(db, actor, listId);
    return readMails(db, actor, { listId });
  });

/** A mail to a list with its words and what became of it for each candidate. @throws Problem 404, 403. */
export const getListMail = (
  actor: Actor,
  { id: listId, mail: id }: { id: string; mail: string },
  { status, after }: ListMailQuery,
): Promise<ListMailDetail> =>
  tenant(actor, async (db) => {
    await checkReader(db, actor, listId);
    const mail = await findListMail(db, actor, listId, id);
    const { companyId } = actor;
    const { words } = await db.listMail.findFirstOrThrow({ where: { companyId, id }, select: { words: true } });
    const rows = await db.listMailRecipient.findMany({
      where: {
        companyId,
        mailId: id,
        ...(status && { status: { in: status === 'waiting' ? ['waiting', 'queued'] : [status] } }),
        ...(after !== undefined && { id: { gt: after } }),
      },
      orderBy: { id: 'asc' },
      take: mostNamed + 1,
      select: { id: true, candidate: idAndName, status: true, reason: true, answer: true, email: true, sentAt: true },
    });
    const shown = rows.slice(0, mostNamed);
    return {
      ...mail,
      words: Object.entries(parseWords(words)).map(([locale, text]) => ({ locale, ...text })),
      recipients: shown.map(({ sentAt, status: own, reason, ...row }) => ({
        ...row,
        status: shownStatus(own),
        reason: reasonIn(reason),
        sent_at: own === 'sent' ? (sentAt?.toISOString() ?? null) : null,
      })),
      next: rows.length > mostNamed ? (shown.at(-1)?.id ?? null) : null,
    };
  });

/** `getListMail` without its recipients, inside a transaction. @throws Problem 404. */
export async function findListMail(db: Db, actor: Actor, listId: string, id: string): Promise<ListMailRecord> {
  const [mail] = await readMails(db, actor, { listId, id });
  if (!mail) throw notFound();
  return mail;
}

/**
 * Stops a mail: whoever has not got it does not get it.
 *
 * @throws Problem 404, 403 without the rights to write to the list, 409 once nobody waits for it.
 */
export const stopByHand = (actor: Actor, { id: listId, mail: id }: { id: string; mail: string }): Promise<void> =>
  tenant(actor, async (db) => {
    await checkWriter(db, actor, listId);
    await lockListMail(db, actor.companyId, id);
    const { is_open: isOpen } = await findListMail(db, actor, listId, id);
    if (!isOpen) throw conflict('list_mail_over');
    await stopListMail(db, { companyId: actor.companyId, id }, { because: 'by_hand', byId: actor.userId });
    await recordActivity(db, actor, { subjectType: 'candidate_list', subjectId: listId, event: 'list_mail_stopped' });
  });

async function readMails(db: Db, actor: Actor, which: Prisma.ListMailWhereInput): Promise<ListMailRecord[]> {
  const { companyId, company } = actor;
  const rows = await db.listMail.findMany({
    where: { ...which, companyId },
    orderBy: { id: 'desc' },
    take: most,
    select: {
      id: true,
      sender: idAndName,
      words: true,
      createdAt: true,
      stoppedAt: true,
      stoppedBecause: true,
      stoppedBy: idAndName,
    },
  });
  const counts = await db.listMailRecipient.groupBy({
    by: ['mailId', 'status', 'reason'],
    where: { companyId, mailId: { in: rows.map(({ id }) => id) } },
    _count: { id: true },
  });
  return rows.map((row) => {
    const own = counts
      .filter(({ mailId }) => mailId === row.id)
      .map(({ _count, ...one }) => ({ ...one, n: _count.id }));
    const of = (status: ShownStatus) => sum(own.filter((one) => shownStatus(one.status) === status));
    const named = outcomeReasons.map((reason) => [reason, sum(own.filter((one) => one.reason === reason))] as const);
    const shown = { waiting: of('waiting'), sent: of('sent'), refused: of('refused'), skipped: of('skipped') };
    return {
      id: row.id,
      sender: row.sender,
      subject: wordsIn(parseWords(row.words), company.locale, company.locale).subject,
      created_at: row.createdAt.toISOString(),
      stopped_at: row.stoppedAt?.toISOString() ?? null,
      stopped_because: stopReasons.find((one) => one === row.stoppedBecause) ?? null,
      stopped_by: row.stoppedBy,
      counts: shown,
      reasons: Object.fromEntries(named.filter(([, count]) => count > 0)),
      is_open: row.stoppedAt === null && shown.waiting > 0,
    };
  });
}

const sum = (rows: readonly { n: number }[]): number => rows.reduce((total, { n }) => total + n, 0);

function shownStatus(status: string): ShownStatus {
  const known = recipientStatuses.find((one) => one === status) ?? 'waiting';
  return known === 'queued' ? 'waiting' : known;
}

const reasonIn = (reason: string | null) => outcomeReasons.find((one) => one === reason) ?? null;
