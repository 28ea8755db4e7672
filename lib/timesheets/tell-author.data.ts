import 'server-only';
import { dayFromDate } from '@/lib/calendar/days';
import { afterCommit, type Db } from '@/lib/db/client';
import { writeTimesheetRejectedMail } from '@/lib/mail/letters/timesheet-mails';
import { type NewMail, nudgeOutbox, queueMails } from '@/lib/mail/outbox';
import type { TimesheetRow } from '@/lib/timesheets/find.data';

/** The person who rejected them. */
interface Judge {
  companyId: string;
  userId: string | null;
  name: string;
}

/**
 * Mails every rejected sheet's author the reason and a link to the week, in the transaction that rejects it. The author
 * is the person whose time it is; if that is nobody, or somebody who cannot sign in, whoever submitted it. Nobody gets a
 * mail about their own action.
 */
export async function tellAuthors(
  db: Db,
  actor: Judge,
  sheets: readonly TimesheetRow[],
  reason: string,
): Promise<void> {
  const submitters = await readSubmitters(db, actor, sheets);
  const people = await readPeople(db, actor, [...sheets.map(({ ownerId }) => ownerId), ...submitters.values()]);
  const mails = sheets.flatMap((sheet): NewMail[] => {
    const author = people.get(sheet.ownerId ?? '') ?? people.get(submitters.get(sheet.id) ?? '');
    return author && author.id !== actor.userId ? [mailFor(actor, author, sheet, reason)] : [];
  });
  if (mails.length === 0) return;
  await queueMails(db, actor, mails);
  afterCommit(db, nudgeOutbox);
}

interface Author {
  id: string;
  name: string;
  email: string;
  locale: string;
}

function mailFor(actor: Judge, { name, email, locale }: Author, sheet: TimesheetRow, reason: string): NewMail {
  return {
    kind: 'timesheet_rejected',
    locale,
    to: [{ name, email }],
    subjectType: 'timesheet',
    subjectId: sheet.id,
    ...writeTimesheetRejectedMail({
      locale,
      name,
      timesheetId: sheet.id,
      period: { start: dayFromDate(sheet.periodStart), end: dayFromDate(sheet.periodEnd) },
      clientName: sheet.contract.client.name,
      positionTitle: sheet.contract.positionTitle,
      approverName: actor.name,
      reason,
    }),
  };
}

/** Finds who submitted each sheet last; an approver's reopening is no submission. */
async function readSubmitters(
  db: Db,
  { companyId }: Judge,
  sheets: readonly TimesheetRow[],
): Promise<Map<string, string | null>> {
  const rows = await db.activity.findMany({
    where: {
      companyId,
      subjectType: 'timesheet',
      subjectId: { in: sheets.map(({ id }) => id) },
      toState: 'submitted',
      fromState: { not: 'approved' },
    },
    orderBy: { id: 'asc' },
    select: { subjectId: true, actorId: true },
  });
  return new Map(rows.map(({ subjectId, actorId }) => [subjectId, actorId]));
}

/** Reads those of the people who can sign in and so follow the link. */
async function readPeople(db: Db, { companyId }: Judge, ids: readonly (string | null)[]): Promise<Map<string, Author>> {
  const rows = await db.user.findMany({
    where: {
      companyId,
      id: { in: ids.filter((id) => id !== null) },
      isActive: true,
      deletedAt: null,
      invitedAt: null,
    },
    select: { id: true, name: true, email: true, locale: true },
  });
  return new Map(rows.map((row) => [row.id, row]));
}
