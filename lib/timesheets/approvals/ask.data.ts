import 'server-only';
import { v7 as uuid } from 'uuid';
import type { Actor } from '@/lib/actor';
import { countApprovalCode } from '@/lib/auth/mail-limits';
import { newToken } from '@/lib/auth/sealed-token';
import { type ActivePerson, findActivePeople } from '@/lib/auth/session/active-people.data';
import { dayFromDate } from '@/lib/calendar/days';
import { withoutClient } from '@/lib/contracts/time/approval-steps';
import { afterCommit, type Db, system, tenant, tenantOf } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { log } from '@/lib/log/log';
import { writeApprovalMail } from '@/lib/mail/letters/approval-mails';
import { writeTimeReminder } from '@/lib/mail/letters/timesheet-mails';
import { linkSeconds } from '@/lib/mail/link-lifetimes';
import { nudgeOutbox, queueMail } from '@/lib/mail/outbox';
import { can } from '@/lib/permissions';
import { conflict, forbidden } from '@/lib/problem/problem';
import { approvalLink } from '@/lib/timesheets/approvals/link';
import { type ApprovalStep, mostSheets } from '@/lib/timesheets/approvals/schema';
import { findTimesheet } from '@/lib/timesheets/find.data';
import { approvesTimesheet } from '@/lib/timesheets/policy';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Sheets that are submitted within this time go out in one mail. */
const gathering = 5 * minute;
/** How long after the client was first asked each further step follows for a company's time, the last one first. */
const stepsOf = (company: Company): readonly { step: ApprovalStep; after: number }[] => [
  { step: 'manager', after: company.approvalManagerDays * day },
  { step: 'alternate', after: company.approvalAlternateDays * day },
  { step: 'reminder', after: company.approvalReminderDays * day },
];

/**
 * Asks clients' contacts to approve submitted time, and repeats it while the time waits (docs/domain.md, "Approval by the
 * client"). However often it runs, it asks nobody twice: each step of a submission is a row, written with its mail.
 *
 * @returns the number of queued mails
 */
export async function askApprovers(now = new Date()): Promise<number> {
  const companies = await system('find companies whose clients approve time', async (db) => {
    const found = await db.clientContact.groupBy({ by: ['companyId'], where: { approvesTime: true } });
    return db.company.findMany({
      where: { id: { in: found.map(({ companyId }) => companyId) }, status: 'active', deleteAfter: null },
      select: companySelect,
    });
  });
  let sent = 0;
  for (const company of companies) {
    try {
      sent += await tenantOf(company.id, (db) => askOf(db, company, now));
    } catch (error) {
      // The others are asked all the same; a failed one is tried again within minutes.
      log.warn({ err: error, companyId: company.id }, 'asking approvers failed');
    }
  }
  return sent;
}

const companySelect = {
  id: true,
  name: true,
  locale: true,
  approvalReminderDays: true,
  approvalAlternateDays: true,
  approvalManagerDays: true,
} satisfies Prisma.CompanySelect;
type Company = Prisma.CompanyGetPayload<{ select: typeof companySelect }>;

async function askOf(db: Db, company: Company, now: Date): Promise<number> {
  await lockAsking(db, company.id);
  const waiting = await readWaiting(db, company.id, { submittedAt: { lte: new Date(now.getTime() - gathering) } });
  const people = waiting.length > 0 ? await findActivePeople(db, company.id) : [];
  const due = waiting.flatMap((sheet) => {
    const step = dueStep(sheet, company, now);
    const asked = step && whoIsAsked(sheet, step, people);
    return step && asked ? [{ sheet, step, asked }] : [];
  });
  const mails = Map.groupBy(due, ({ step, asked }) => `${step} ${asked.contactId ?? ''} ${asked.email}`);
  for (const group of mails.values()) await ask(db, company, group.slice(0, mostSheets), now);
  if (mails.size > 0) afterCommit(db, nudgeOutbox);
  return mails.size;
}

/**
 * Whether the actor may ask for a sheet now: it waits, they judge such sheets, and the client has somebody who approves
 * time.
 */
export function mayAsk(actor: Actor, sheet: { id: string; status: string }): Promise<boolean> {
  if (sheet.status !== 'submitted' || !can(actor, 'approve_timesheets')) return Promise.resolve(false);
  return tenant(actor, async (db) => {
    const [waiting] = await readWaiting(db, actor.companyId, { id: sheet.id });
    return waiting !== undefined;
  });
}

/**
 * Asks for the approval of one sheet at once, or again.
 *
 * @throws Problem 404, 403, 409 for a sheet that does not wait, or if nobody at the client approves time.
 */
export function askNow(actor: Actor, timesheetId: string): Promise<void> {
  return tenant(actor, async (db) => {
    if (!approvesTimesheet(actor, await findTimesheet(db, actor, timesheetId))) throw forbidden();
    const company = await db.company.findUniqueOrThrow({
      where: { id: actor.companyId },
      select: companySelect,
    });
    await lockAsking(db, company.id);
    const [sheet] = await readWaiting(db, company.id, { id: timesheetId });
    if (!sheet) throw conflict('approval_gone');
    const step = sheet.done.includes('first') ? 'reminder' : 'first';
    const asked = whoIsAsked(sheet, step, []);
    if (!asked) throw conflict('approval_gone');
    await countApprovalCode(`${company.id} ${asked.email}`, actor.userId);
    await ask(db, company, [{ sheet, step, asked }], new Date());
    afterCommit(db, nudgeOutbox);
  });
}

/** Lets only one transaction at a time ask for a company's time, so that nobody is asked twice. */
const lockAsking = (db: Db, companyId: string): Promise<number> =>
  db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`approvals ${companyId}`}, 0))`;

/** Reads submitted time of clients that approve it, with the people who were asked since it was submitted. */
async function readWaiting(db: Db, companyId: string, which: Prisma.TimesheetWhereInput) {
  const rows = await db.timesheet.findMany({
    where: {
      companyId,
      status: 'submitted',
      ...which,
      // Once the client has approved, it is the agency's turn.
      clientApprovedAt: null,
      contract: {
        approvalSteps: { notIn: withoutClient },
        client: { contacts: { some: { companyId, approvesTime: true } } },
      },
    },
    orderBy: [{ periodStart: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      periodStart: true,
      periodEnd: true,
      submittedAt: true,
      approvals: {
        select: {
          createdAt: true,
          approval: {
            select: {
              step: true,
              email: true,
              contactId: true,
              contact: { select: { email: true, approvesTime: true, clientId: true } },
            },
          },
        },
      },
      contract: {
        select: {
          ownerId: true,
          consultantId: true,
          candidate: { select: { name: true } },
          client: {
            select: {
              id: true,
              name: true,
              locale: true,
              ownerId: true,
              contacts: {
                where: { approvesTime: true },
                orderBy: [{ position: 'asc' }, { id: 'asc' }],
                select: { id: true, name: true, email: true },
                take: 2,
              },
            },
          },
        },
      },
    },
  });
  return rows.map(({ submittedAt, approvals, ...row }) => {
    const since = approvals.filter(
      ({ createdAt, approval }) =>
        submittedAt && createdAt >= submittedAt && stillReaches(approval, row.contract.client.id),
    );
    return {
      ...row,
      askedAt: since.length > 0 ? Math.min(...since.map(({ createdAt }) => createdAt.getTime())) : null,
      done: since.map(({ approval }) => approval.step),
    };
  });
}
type Waiting = Awaited<ReturnType<typeof readWaiting>>[number];

/**
 * Whether somebody who was asked is still reached: if their address has changed, they may no longer approve, or belong to
 * another client, they count as not asked.
 */
const stillReaches = (
  asked: {
    email: string;
    contactId: string | null;
    contact: { email: string; approvesTime: boolean; clientId: string } | null;
  },
  clientId: string,
): boolean =>
  asked.contactId === null ||
  (asked.contact?.approvesTime === true && asked.contact.email === asked.email && asked.contact.clientId === clientId);

/** The last step that is due and was not done yet; nobody is reminded of something that they were not asked. */
function dueStep({ askedAt, done }: Waiting, company: Company, now: Date): ApprovalStep | null {
  if (askedAt === null || !done.includes('first')) return 'first';
  const last = stepsOf(company).find(({ after }) => now.getTime() - askedAt >= after);
  return last && !done.includes(last.step) ? last.step : null;
}

/**
 * The people to ask. The account manager is the contract's owner, else the client's, else anybody else who may approve
 * the time.
 */
function whoIsAsked(
  { contract: { client, ...contract } }: Waiting,
  step: ApprovalStep,
  people: readonly ActivePerson[],
) {
  if (step === 'manager') {
    const able = people.filter((person) => approvesTimesheet(person, { ownerId: contract.consultantId }));
    const inLine = [contract.ownerId, client.ownerId].flatMap((id) => able.find(({ userId }) => userId === id) ?? []);
    const [manager] = [...inLine, ...able];
    return manager && { name: manager.name, email: manager.email, locale: manager.locale, contactId: null };
  }
  const contact = client.contacts[step === 'alternate' ? 1 : 0];
  return contact && { name: contact.name, email: contact.email, locale: client.locale, contactId: contact.id };
}

interface Due {
  sheet: Waiting;
  step: ApprovalStep;
  asked: NonNullable<ReturnType<typeof whoIsAsked>>;
}

async function ask(db: Db, company: Company, group: readonly Due[], now: Date): Promise<void> {
  const [first] = group;
  if (!first) return;
  const { step, asked } = first;
  const { name, email, contactId } = asked;
  const [id, locale] = [uuid(), asked.locale ?? company.locale];
  const made = contactId === null ? null : newToken('time-approval', { companyId: company.id, id });
  const expiresAt = new Date(now.getTime() + linkSeconds.time_approval * 1000);
  await db.timeApproval.create({
    data: {
      companyId: company.id,
      id,
      step,
      contactId,
      name,
      email,
      locale,
      tokenHash: made?.hash ?? null,
      expiresAt,
      createdAt: now,
      sheets: { create: group.map(({ sheet }) => ({ id: uuid(), timesheetId: sheet.id, createdAt: now })) },
    },
    select: { id: true },
  });
  const weeks = group.map(({ sheet: { periodStart, periodEnd, contract } }) => ({
    person: contract.candidate.name,
    client: contract.client.name,
    period: { start: dayFromDate(periodStart), end: dayFromDate(periodEnd) },
  }));
  const words = made
    ? writeApprovalMail({
        locale,
        name,
        companyName: company.name,
        isReminder: step !== 'first',
        weeks,
        link: approvalLink(made.token, locale),
        expiresAt,
      })
    : writeTimeReminder({ kind: 'time_waiting', locale, name, count: weeks.length, weeks });
  const kind = made ? 'time_approval' : 'time_waiting';
  await queueMail(db, { companyId: company.id }, { kind, locale, to: [{ name, email }], ...words });
}
