import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import { findActivePeople } from '@/lib/auth/session/active-people.data';
import { addDays, type CalendarDay, dateFromDay, dayFromDate, daysBetween, todayIn } from '@/lib/calendar/days';
import { afterCommit, type Db, system, tenantOf } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { dueReminder, isExpired, reminderDays } from '@/lib/documents/expiry';
import { seesDocumentsOfCandidates } from '@/lib/documents/policy';
import { subjectOf } from '@/lib/documents/resource';
import { translatorFor } from '@/lib/i18n/translator';
import { log } from '@/lib/log/log';
import { writeDocumentExpiryAdminMail, writeDocumentExpiryMail } from '@/lib/mail/letters/document-mails';
import { type NewMail, nudgeOutbox, queueMail } from '@/lib/mail/outbox';
import { readWords } from '@/lib/references/words.data';

const atOnce = 200;

/** The number of queued mails, and of documents that were found to have expired. */
export interface Checked {
  reminded: number;
  expired: number;
}

/**
 * Marks expired documents and sends reminders 30, 7 and 0 days before, each once, by the calendar of each company's own
 * zone. However often it runs, it does nothing twice: the row records the reminder, in the transaction that queues the
 * mail.
 */
export async function checkDocuments(now = new Date()): Promise<Checked> {
  // A day ahead of every zone; each company's own calendar then says whose day has come.
  const until = new Date(now.getTime() + (reminderDays[0] + 2) * 86_400_000);
  const documents = { some: { status: { in: ['pending', 'verified'] }, expiryDate: { lte: until } } };
  const companies = await system('find companies with documents that run out', (db) =>
    db.company.findMany({
      where: {
        status: 'active',
        deleteAfter: null,
        OR: [{ users: { some: { documents } } }, { candidates: { some: { documents } } }],
      },
      select: { id: true, timeZone: true },
    }),
  );
  const total: Checked = { reminded: 0, expired: 0 };
  for (const { id, timeZone } of companies) {
    const { reminded, expired } = await checkCompany(id, todayIn(timeZone, now));
    total.reminded += reminded;
    total.expired += expired;
  }
  log.info({ ...total }, 'documents checked');
  return total;
}

async function checkCompany(companyId: string, today: CalendarDay): Promise<Checked> {
  const total: Checked = { reminded: 0, expired: 0 };
  for (let last: string | undefined; ; ) {
    const after = last;
    const ids = await tenantOf(companyId, (db) => findNear(db, companyId, today, after));
    for (const id of ids) {
      try {
        const { reminded, expired } = await tenantOf(companyId, (db) => checkDocument(db, companyId, id, today));
        total.reminded += reminded;
        total.expired += expired;
      } catch (error) {
        // The others are still checked; a failed one is tried again within the hour.
        log.warn({ err: error, companyId, documentId: id }, 'checking a document failed');
      }
    }
    last = ids.at(-1);
    if (last === undefined || ids.length < atOnce) return total;
  }
}

async function findNear(db: Db, companyId: string, today: CalendarDay, after: string | undefined): Promise<string[]> {
  const rows = await db.userDocument.findMany({
    where: {
      companyId,
      status: { in: ['pending', 'verified'] },
      expiryDate: { lte: dateFromDay(addDays(today, reminderDays[0])) },
      ...(after !== undefined ? { id: { gt: after } } : {}),
    },
    orderBy: { id: 'asc' },
    take: atOnce,
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** Checks one document in a transaction of its own, locked, so that of two workers one sends the reminder. */
async function checkDocument(db: Db, companyId: string, id: string, today: CalendarDay): Promise<Checked> {
  const locked = await db.$queryRaw<unknown[]>`select from user_documents
    where company_id = ${companyId}::uuid and id = ${id}::uuid and status in ('pending', 'verified') and expiry_date is not null for update skip locked`;
  const row = locked.length > 0 ? await readDocument(db, companyId, id) : null;
  if (!row?.expiryDate) return { reminded: 0, expired: 0 };
  const expiryDate = dayFromDate(row.expiryDate);
  const due = dueReminder(expiryDate, today, row.reminded);
  const hasExpired = isExpired(expiryDate, today);
  if (!due && !hasExpired) return { reminded: 0, expired: 0 };
  await db.userDocument.update({
    where: keyOf({ companyId }, id),
    data: {
      ...(due ? { reminded: due.reminded } : {}),
      ...(hasExpired ? { status: 'expired', version: { increment: 1 } } : {}),
    },
  });
  if (hasExpired)
    await recordActivity(db, { companyId, userId: null }, { ...subjectOf(row), event: 'document_expired' });
  const mails = due
    ? await writeMails(db, companyId, row, { mark: due.mark, expiryDate, daysLeft: daysBetween(today, expiryDate) })
    : [];
  for (const mail of mails) await queueMail(db, { companyId }, mail);
  if (mails.length > 0) afterCommit(db, nudgeOutbox);
  return { reminded: mails.length, expired: hasExpired ? 1 : 0 };
}

const person = {
  select: { id: true, name: true, email: true, locale: true, isActive: true, deletedAt: true },
} as const;

type Row = NonNullable<Awaited<ReturnType<typeof readDocument>>>;

const readDocument = (db: Db, companyId: string, id: string) =>
  db.userDocument.findFirst({
    where: { companyId, id },
    select: {
      userId: true,
      candidateId: true,
      documentType: true,
      title: true,
      expiryDate: true,
      reminded: true,
      user: person,
      candidate: { select: { id: true, name: true, ownerId: true, user: person } },
    },
  });

interface When {
  mark: number;
  expiryDate: string;
  daysLeft: number;
}

/**
 * Mails the person or, if they have no account, whoever looks after the candidate; on the last day the administrators
 * too. Nobody who has left gets a mail, or is the subject of one.
 */
async function writeMails(db: Db, companyId: string, row: Row, when: When): Promise<NewMail[]> {
  const { candidate } = row;
  const user = row.user ?? candidate?.user ?? null;
  if (user && (!user.isActive || user.deletedAt)) return [];
  const about = async (locale: string) =>
    row.title ??
    (await readWords({ companyId, userId: null, db }, translatorFor(locale, 'references')))(
      'document_type',
      row.documentType,
    );
  const addressed = subjectOf(row);
  const own = async ({ name, email, locale }: Reader): Promise<NewMail> => ({
    kind: 'document_expiry',
    locale,
    to: [{ name, email }],
    ...addressed,
    ...writeDocumentExpiryMail({ ...when, locale, name, document: await about(locale) }),
  });
  const { subjectType, subjectId } = addressed;
  const others = await Promise.all(
    (await readOffice(db, companyId, row, when)).map(
      async ({ name, email, locale }): Promise<NewMail> => ({
        kind: 'document_expiry_admin',
        locale,
        to: [{ name, email }],
        ...addressed,
        ...writeDocumentExpiryAdminMail({
          ...when,
          locale,
          name,
          document: await about(locale),
          path: `${subjectType === 'user' ? '/users' : '/candidates'}/${subjectId}?tab=documents`,
          personName: user?.name ?? candidate?.name ?? '',
        }),
      }),
    ),
  );
  return [...(user ? [await own(user)] : []), ...others];
}

interface Reader {
  name: string;
  email: string;
  locale: string;
}

/**
 * Finds the people of the office who get a mail: whoever looks after a candidate without an account, and the administrators
 * on the last day or if nobody looks after them.
 */
async function readOffice(db: Db, companyId: string, { user, candidate }: Row, { mark }: When): Promise<Reader[]> {
  const account = user ?? candidate?.user ?? null;
  const ownerId = account ? null : (candidate?.ownerId ?? null);
  const owners = ownerId
    ? (await findActivePeople(db, companyId, { id: ownerId })).filter(seesDocumentsOfCandidates)
    : [];
  if (mark !== 0 && (account || owners.length > 0)) return owners;
  const known = [...(account ? [account.id] : []), ...owners.map(({ userId }) => userId)];
  return [...owners, ...(await findActivePeople(db, companyId, { isCompanyAdmin: true, id: { notIn: known } }))];
}
