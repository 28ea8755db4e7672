import 'server-only';
import type { Actor } from '@/lib/actor';
import { dateRange, dayRange } from '@/lib/calendar/day-range';
import { type DayRange, dateFromDay, dayFromDate, eachDay } from '@/lib/calendar/days';
import { wallClock } from '@/lib/calendar/zones';
import { allDay, type FoundEntry } from '@/lib/calendar-entries/found';
import type { EntryKind } from '@/lib/calendar-entries/kinds';
import { visibleContracts } from '@/lib/contracts/find.data';
import { editsContract, isOpen } from '@/lib/contracts/policy';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { visibleDocuments } from '@/lib/documents/data';
import { documentsPage } from '@/lib/documents/page';
import { companyHolidays } from '@/lib/holidays/week.data';
import { idAndName } from '@/lib/http/named';
import { translatorFor } from '@/lib/i18n/translator';
import { endOf } from '@/lib/interviews/moments';
import { takesInterviews } from '@/lib/interviews/policy';
import { visibleInvoices } from '@/lib/invoices/find.data';
import { visibleLeave } from '@/lib/leave/data';
import { takingStatuses } from '@/lib/leave/statuses';
import { recordPath } from '@/lib/nouns';
import { readWords } from '@/lib/references/words.data';
import { visibleSubmissions } from '@/lib/submissions/find.data';
import { editsSubmission } from '@/lib/submissions/policy';
import { toDoActions } from '@/lib/to-dos/policy';
import { ownToDos } from '@/lib/to-dos/records.data';

/** What is asked of each kind. */
export interface Asked {
  db: Db;
  actor: Actor;
  range: DayRange;
  locale: string;
  /** The most entries, the earliest first. */
  most: number;
}

/** Reads the entries of each kind, of the records that the actor sees. */
export const entryReaders: Readonly<Record<EntryKind, (asked: Asked) => Promise<FoundEntry[]>>> = {
  holiday: readHolidays,
  interview: readInterviews,
  leave: readLeave,
  contract_start: readStarts,
  contract_end: readEnds,
  document_expiry: readExpiries,
  invoice_due: readDueInvoices,
  to_do: readToDos,
};

/** The holidays of the calendar for contracts that name none. */
async function readHolidays({ db, actor, range, most }: Asked): Promise<FoundEntry[]> {
  const days = await companyHolidays(db, actor.companyId, range);
  return days
    .slice(0, most)
    .map(({ date, name }) =>
      allDay({ id: date, kind: 'holiday', date, title: name, subtitle: null, path: null, revisedAt: null }),
    );
}

/** Interviews that begin in the range, on the company's clocks; none that is cancelled. */
async function readInterviews({ db, actor, range, most }: Asked): Promise<FoundEntry[]> {
  const { timeZone } = actor.company;
  const startsAt = dayRange(range.start, range.end, timeZone);
  const rows = await db.interview.findMany({
    where: {
      companyId: actor.companyId,
      submission: visibleSubmissions(actor),
      status: { not: 'cancelled' },
      ...(startsAt ? { startsAt } : {}),
    },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: most,
    select: {
      id: true,
      startsAt: true,
      timeZone: true,
      minutes: true,
      place: true,
      sequence: true,
      status: true,
      version: true,
      updatedAt: true,
      submission: { select: { id: true, ownerId: true, status: true, candidate: idAndName, client: idAndName } },
    },
  });
  return rows.map(({ id, startsAt: at, minutes, submission, ...row }) => ({
    id,
    kind: 'interview',
    date: wallClock(at.toISOString(), timeZone)[0],
    starts_at: at.toISOString(),
    ends_at: endOf(at, minutes).toISOString(),
    time_zone: row.timeZone,
    title: submission.candidate.name,
    subtitle: submission.client.name,
    path: `${recordPath('submission', submission.id)}?tab=interviews`,
    revisedAt: row.updatedAt,
    place: row.place,
    sequence: row.sequence,
    move:
      row.status === 'planned' &&
      takesInterviews(submission.status) &&
      !actor.impersonation &&
      editsSubmission(actor, submission)
        ? { version: row.version, from: actor.today }
        : null,
  }));
}

/** The days of leave that was approved or waits for a decision, one entry for each day. */
async function readLeave({ db, actor, range, locale, most }: Asked): Promise<FoundEntry[]> {
  const rows = await db.leaveRequest.findMany({
    where: {
      AND: [
        visibleLeave(actor),
        {
          status: { in: [...takingStatuses] },
          startDate: { lte: dateFromDay(range.end) },
          endDate: { gte: dateFromDay(range.start) },
        },
      ],
    },
    orderBy: [{ startDate: 'asc' }, { id: 'asc' }],
    take: most,
    select: {
      id: true,
      leaveType: true,
      startDate: true,
      endDate: true,
      updatedAt: true,
      contract: { select: { candidate: idAndName } },
    },
  });
  if (rows.length === 0) return [];
  const wordOf = await readWords({ ...actor, db }, translatorFor(locale, 'references'));
  return rows
    .flatMap(({ id, leaveType, startDate, endDate, updatedAt, contract }) =>
      eachDay({ start: dayFromDate(startDate), end: dayFromDate(endDate) })
        .filter((date) => date >= range.start && date <= range.end)
        .map((date) =>
          allDay({
            id: `${id}:${date}`,
            kind: 'leave',
            date,
            title: contract.candidate.name,
            subtitle: wordOf('leave_type', leaveType),
            path: '/leave',
            revisedAt: updatedAt,
          }),
        ),
    )
    .slice(0, most);
}

const contractSelect = {
  id: true,
  startDate: true,
  endDate: true,
  lastDay: true,
  status: true,
  ownerId: true,
  version: true,
  updatedAt: true,
  candidate: idAndName,
  client: idAndName,
} satisfies Prisma.ContractSelect;

async function readStarts({ db, actor, range, most }: Asked): Promise<FoundEntry[]> {
  const days = dateRange(range.start, range.end);
  const rows = await db.contract.findMany({
    where: { AND: [visibleContracts(actor), days ? { startDate: days } : {}] },
    orderBy: [{ startDate: 'asc' }, { id: 'asc' }],
    take: most,
    select: contractSelect,
  });
  return rows.map((row) => ofContract(row, 'contract_start', row.startDate));
}

/** The last days of contracts: as they ended, or as they are to end. */
async function readEnds({ db, actor, range, most }: Asked): Promise<FoundEntry[]> {
  const days = dateRange(range.start, range.end);
  const rows = await db.contract.findMany({
    where: {
      AND: [visibleContracts(actor), days ? { OR: [{ lastDay: days }, { lastDay: null, endDate: days }] } : {}],
    },
    orderBy: [{ endDate: 'asc' }, { id: 'asc' }],
    take: most,
    select: contractSelect,
  });
  return rows.flatMap((row) => {
    const end = row.lastDay ?? row.endDate;
    const moves = row.lastDay === null && isOpen(row.status) && !actor.impersonation && editsContract(actor, row);
    const move = moves ? { version: row.version, from: dayFromDate(row.startDate) } : null;
    return end ? [{ ...ofContract(row, 'contract_end', end), move }] : [];
  });
}

const ofContract = (
  row: Prisma.ContractGetPayload<{ select: typeof contractSelect }>,
  kind: 'contract_start' | 'contract_end',
  day: Date,
): FoundEntry =>
  allDay({
    id: row.id,
    kind,
    date: dayFromDate(day),
    title: row.candidate.name,
    subtitle: row.client.name,
    path: recordPath('contract', row.id),
    revisedAt: row.updatedAt,
  });

/** The last days on which documents are valid; none of a document that was rejected. */
async function readExpiries({ db, actor, range, locale, most }: Asked): Promise<FoundEntry[]> {
  const days = dateRange(range.start, range.end);
  const rows = await db.userDocument.findMany({
    where: { AND: [visibleDocuments(actor), { status: { not: 'rejected' } }, days ? { expiryDate: days } : {}] },
    orderBy: [{ expiryDate: 'asc' }, { id: 'asc' }],
    take: most,
    select: {
      id: true,
      documentType: true,
      expiryDate: true,
      updatedAt: true,
      user: { select: { ...idAndName.select, candidates: { take: 1, select: { id: true } } } },
      candidate: { select: { ...idAndName.select, userId: true } },
    },
  });
  if (rows.length === 0) return [];
  const wordOf = await readWords({ ...actor, db }, translatorFor(locale, 'references'));
  return rows.flatMap(({ id, documentType, expiryDate, updatedAt, user, candidate }) => {
    const person = user ?? candidate;
    if (!person || !expiryDate) return [];
    return [
      allDay({
        id,
        kind: 'document_expiry',
        date: dayFromDate(expiryDate),
        title: person.name,
        subtitle: wordOf('document_type', documentType),
        path: documentsPage(actor.userId, { user, candidate }),
        revisedAt: updatedAt,
      }),
    ];
  });
}

/** The due dates of issued invoices on which something is left to pay. */
async function readDueInvoices({ db, actor, range, most }: Asked): Promise<FoundEntry[]> {
  const days = dateRange(range.start, range.end);
  const rows = await db.invoice.findMany({
    where: {
      AND: [
        visibleInvoices(actor),
        { kind: 'invoice', status: 'issued', paidTotal: { lt: db.invoice.fields.grossTotal } },
        days ? { dueDate: days } : {},
      ],
    },
    orderBy: [{ dueDate: 'asc' }, { id: 'asc' }],
    take: most,
    select: { id: true, number: true, dueDate: true, updatedAt: true, client: idAndName },
  });
  return rows.flatMap(({ id, number, dueDate, updatedAt, client }) =>
    dueDate
      ? [
          allDay({
            id,
            kind: 'invoice_due',
            date: dayFromDate(dueDate),
            title: number ?? client.name,
            subtitle: client.name,
            path: recordPath('invoice', id),
            revisedAt: updatedAt,
          }),
        ]
      : [],
  );
}

/** The days of what the actor still has to do themselves. */
async function readToDos({ db, actor, range, most }: Asked): Promise<FoundEntry[]> {
  const days = dateRange(range.start, range.end);
  const { userId } = actor;
  const rows = await db.toDo.findMany({
    where: { AND: [ownToDos(actor), { assigneeId: userId, completedAt: null }, days ? { dueOn: days } : {}] },
    orderBy: [{ dueOn: 'asc' }, { id: 'asc' }],
    take: most,
    select: { id: true, title: true, dueOn: true, assigneeId: true, version: true, updatedAt: true, author: idAndName },
  });
  return rows.flatMap(({ id, title, dueOn, assigneeId, version, updatedAt, author }) =>
    dueOn
      ? [
          allDay({
            id,
            kind: 'to_do',
            date: dayFromDate(dueOn),
            title,
            subtitle: author.id === userId ? null : author.name,
            path: `/to-dos/${id}`,
            revisedAt: updatedAt,
            move: toDoActions(actor, { authorId: author.id, assigneeId }).edit ? { version, from: null } : null,
          }),
        ]
      : [],
  );
}
