import 'server-only';
import type { NextRequest } from 'next/server';
import { countApprovalCode, countGuestTry } from '@/lib/auth/mail-limits';
import { findOpenCompany, type OpenCompany } from '@/lib/auth/open-company.data';
import { hashToken, sameHash } from '@/lib/auth/sealed-token';
import { dayFromDate } from '@/lib/calendar/days';
import { hasStep, withoutClient } from '@/lib/contracts/time/approval-steps';
import { afterCommit, type Db, tenantOf } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { clockOf } from '@/lib/hours/clock/schema';
import { isSameOrigin } from '@/lib/http/authenticate';
import { translatorFor } from '@/lib/i18n/translator';
import { readSender } from '@/lib/letterhead/sender.data';
import { writeApprovalCodeMail } from '@/lib/mail/letters/approval-mails';
import { nudgeOutbox, queueMail } from '@/lib/mail/outbox';
import { formatAmount } from '@/lib/money/amount';
import { hoursOf } from '@/lib/money/minutes';
import { conflict, forbidden, invalid, Problem, unprocessable } from '@/lib/problem/problem';
import type { WordOf } from '@/lib/references/built-in-word';
import { placeOf } from '@/lib/references/starting-values';
import { readWords } from '@/lib/references/words.data';
import { plainDigits } from '@/lib/text/plain-digits';
import { nameAndAddress } from '@/lib/text/texts';
import { reasonOfDays } from '@/lib/timesheets/approvals/disputed-days';
import {
  type ApprovalKey,
  browserCookie,
  isCode,
  newBrowserKey,
  newCode,
  readApprovalToken,
} from '@/lib/timesheets/approvals/link';
import type { ApprovalPage, ApprovalSheet } from '@/lib/timesheets/approvals/page';
import { type DecisionInput, disputedDays } from '@/lib/timesheets/approvals/schema';
import type { TimesheetRow } from '@/lib/timesheets/find.data';
import { lockForMove, moveSheets } from '@/lib/timesheets/status.data';

/** The time in which a decision can be undone. */
const undoMinutes = 10;
/** How long a code is valid, how often it may be tried, and how long it lets its browser act. */
const codeMinutes = 15;
const mostTries = 5;
export const browserSeconds = 30 * 60;

/**
 * Reads the time behind a link; null for a link that does not work, whatever the reason. It changes nothing: a mail
 * scanner may follow it.
 *
 * @param browserOf the browser's cookies, by name: one proves that it entered the code.
 * @throws Problem 429.
 */
export async function readApproval(
  { token, locale, caller }: { token: string; locale: string; caller: string },
  browserOf: (cookie: string) => string | undefined,
): Promise<ApprovalPage | null> {
  await countGuestTry(caller);
  const key = readApprovalToken(token);
  if (!key) return null;
  try {
    const { company, ...page } = await asContact(key, async (db, approval) => {
      const now = new Date();
      const sheets = await readSheets(db, approval, locale);
      return {
        id: approval.id,
        name: approval.name,
        email: approval.email,
        company: approval.company,
        hoursStyle: approval.company.hoursStyle,
        client: approval.contact?.client.name ?? '',
        hasCode: approval.codeUntil !== null && approval.codeUntil > now,
        isOpen: isKnown(approval, browserOf(browserCookie(key.id))),
        sheets,
      };
    });
    return { ...page, company: company.name, sender: await readSender(key.companyId, company) };
  } catch (error) {
    if (error instanceof Problem && error.key === 'link_invalid') return null;
    throw error;
  }
}

/** Mails a code to the address that the link was made for, and to no other. @throws Problem 422 `link_invalid`, 429. */
export async function sendCode(request: NextRequest, token: string, caller: string): Promise<ApprovalKey> {
  const key = await admit(request, token, caller);
  return asContact(key, async (db, approval) => {
    await countApprovalCode(`${key.companyId} ${approval.email}`, caller);
    const { code, hash } = newCode(key.id);
    const codeUntil = new Date(Date.now() + codeMinutes * 60_000);
    await db.timeApproval.update({
      where: keyOf(key, key.id),
      data: { codeHash: hash, codeUntil, codeTries: 0 },
      select: { id: true },
    });
    const { name, email, locale } = approval;
    const words = writeApprovalCodeMail({
      locale,
      name,
      companyName: approval.company.name,
      code,
      expiresAt: codeUntil,
    });
    await queueMail(db, key, { kind: 'approval_code', locale, to: [{ name, email }], ...words });
    afterCommit(db, nudgeOutbox);
    return key;
  });
}

/**
 * Lets the browser act once the right code is entered. A code works once.
 *
 * @returns the key that the browser stores.
 * @throws Problem 422 `link_invalid`, or at `code`; 429.
 */
export async function giveCode(
  request: NextRequest,
  { token, code }: { token: string; code: string },
  caller: string,
): Promise<{ key: ApprovalKey; browser: string }> {
  const key = await admit(request, token, caller);
  const browser = await asContact(key, async (db, approval) => {
    const { codeHash, codeUntil, codeTries } = approval;
    const works = codeHash !== null && codeUntil !== null && codeUntil > new Date() && codeTries < mostTries;
    if (!works) return null;
    const isRight = isCode(key.id, plainDigits(code).replace(/\s/g, ''), codeHash);
    const made = newBrowserKey();
    await db.timeApproval.update({
      where: keyOf(key, key.id),
      // A wrong try is counted although it is refused: the refusal comes after this transaction.
      data: isRight
        ? {
            codeHash: null,
            codeUntil: null,
            browserHash: made.hash,
            browserUntil: new Date(Date.now() + browserSeconds * 1000),
          }
        : { codeTries: { increment: 1 } },
      select: { id: true },
    });
    return isRight ? made.key : null;
  });
  if (browser === null) throw invalid({ path: 'code', key: 'code_wrong' });
  return { key, browser };
}

/**
 * Approves timesheets, all or none; disputes some days of one, or undoes a decision.
 *
 * @throws Problem 422 `link_invalid`, or at `reason` or `days`; 403 without the code; 409 for time that is decided, was
 * recalled, differs from what the page showed or no longer exists, and for what happened after a decision; 429.
 */
export async function decide(request: NextRequest, input: DecisionInput, caller: string): Promise<ApprovalKey> {
  const key = await admit(request, input.token, caller);
  return asContact(key, async (db, approval) => {
    if (!isKnown(approval, request.cookies.get(browserCookie(key.id))?.value)) throw forbidden('code_needed');
    const shown = new Map(input.timesheet_id.map((id, index) => [id, input.version[index]]));
    const cases = await lockAsked(db, approval, [...shown.keys()]);
    if (input.act !== 'undo') for (const { sheet } of cases) checkShown(sheet, shown.get(sheet.id));
    for (const one of cases) await acts[input.act]({ db, approval, caller, ...one }, input);
    return key;
  });
}

interface Asked {
  asked: Approval['sheets'][number];
  sheet: TimesheetRow;
}

interface Case extends Asked {
  db: Db;
  approval: Approval;
  caller: string;
}

/** Locks the sheets that a link was made for. @throws Problem 409. */
async function lockAsked(db: Db, { companyId, sheets }: Approval, ids: readonly string[]): Promise<Asked[]> {
  const asked = sheets.filter(({ timesheetId }) => ids.includes(timesheetId));
  if (asked.length < ids.length) throw conflict('approval_gone');
  const rows = await lockForMove(db, companyId, ids);
  const cases = rows.flatMap((sheet) => {
    const one = asked.find(({ timesheetId }) => timesheetId === sheet.id);
    return one ? [{ asked: one, sheet }] : [];
  });
  if (cases.length < ids.length) throw conflict('approval_gone');
  return cases;
}

/**
 * Checks that the sheet is the one that the page showed: time that was recalled and submitted again may have other hours,
 * and nobody decides on hours that they have not seen.
 *
 * @throws Problem 409.
 */
function checkShown(sheet: TimesheetRow, version: number | undefined): void {
  if (sheet.status !== 'submitted' || !waitsForContact(sheet)) throw conflict('approval_gone');
  if (sheet.version !== version) throw conflict('approval_changed');
}

const acts: Record<DecisionInput['act'], (of: Case, input: DecisionInput) => Promise<void>> = {
  approve: async ({ db, approval, caller, asked, sheet }) => {
    const { companyId } = approval;
    if (hasStep(sheet.contract.approvalSteps, 'agency')) await setClientApproval(db, companyId, sheet.id, new Date());
    else await moveSheets(db, moverOf(approval), [sheet], { status: 'approved', told: nameAndAddress(approval) });
    await note(db, asked, { decision: 'approved', days: Prisma.DbNull, decidedAt: new Date(), decidedFrom: caller });
  },
  dispute: async ({ db, approval, caller, asked, sheet }, input) => {
    const days = [...new Set(input.days)]
      .filter((date) => date >= dayFromDate(sheet.periodStart) && date <= dayFromDate(sheet.periodEnd))
      .sort();
    if (days.length === 0) throw invalid({ path: 'days', key: 'required' });
    if (!input.reason) throw invalid({ path: 'reason', key: 'reason_required' });
    const { reason: why } = input;
    const disputed = days.map((date) => ({ date, reason: why }));
    const reason = reasonOfDays(disputed, approval.locale);
    const told = `${nameAndAddress(approval)}: ${reason}`;
    await moveSheets(db, moverOf(approval), [sheet], { status: 'rejected', reason, told, days: disputed });
    const kept = days.map((date) => ({ date }));
    await note(db, asked, { decision: 'disputed', days: kept, decidedAt: new Date(), decidedFrom: caller });
  },
  undo: async ({ db, approval, caller, asked, sheet }) => {
    if (!canUndo(asked, sheet)) throw conflict('approval_too_late');
    if (sheet.clientApprovedAt) await setClientApproval(db, approval.companyId, sheet.id, null);
    else await moveBack(db, approval, sheet);
    await note(db, asked, { decision: null, days: Prisma.DbNull, decidedAt: null, decidedFrom: caller });
  },
};

/** Undoes an approval. Why it cannot be undone is the agency's own matter: the client only learns that it is too late. */
async function moveBack(db: Db, approval: Approval, sheet: TimesheetRow): Promise<void> {
  try {
    await moveSheets(db, moverOf(approval), [sheet], { status: 'submitted', told: nameAndAddress(approval) });
  } catch (error) {
    throw error instanceof Problem && error.status === 409 ? conflict('approval_too_late') : error;
  }
}

const moverOf = ({ companyId, name }: Approval) => ({ companyId, userId: null, name });

/** Whether the client can still decide: they are a step, and have not approved yet. */
const waitsForContact = ({ clientApprovedAt, contract }: TimesheetRow): boolean =>
  clientApprovedAt === null && !withoutClient.includes(contract.approvalSteps);

/** Sets the client's approval of a sheet that the agency must still approve, or removes it. */
const setClientApproval = (db: Db, companyId: string, id: string, clientApprovedAt: Date | null): Promise<unknown> =>
  db.timesheet.update({
    where: keyOf({ companyId }, id),
    data: { clientApprovedAt, version: { increment: 1 } },
    select: { id: true },
  });

const note = (
  db: Db,
  { companyId, id }: { companyId: string; id: string },
  data: Prisma.TimeApprovalSheetUncheckedUpdateInput,
): Promise<unknown> => db.timeApprovalSheet.update({ where: keyOf({ companyId }, id), data, select: { id: true } });

/** Refuses requests from other sites and too many tries before reading anything. */
async function admit(request: NextRequest, token: string, caller: string): Promise<ApprovalKey> {
  if (!isSameOrigin(request)) throw new Problem(419, 'cross_site');
  const key = readApprovalToken(token);
  await countGuestTry(caller, key?.id);
  if (!key) throw linkInvalid();
  return key;
}

/** The same problem for every reason, so that nobody learns the reason. */
const linkInvalid = (): Problem => unprocessable('link_invalid');

const include = {
  contact: { select: { email: true, approvesTime: true, clientId: true, client: { select: { name: true } } } },
  sheets: { include: { timesheet: { select: { contract: { select: { clientId: true } } } } } },
} satisfies Prisma.TimeApprovalInclude;
type Approval = Prisma.TimeApprovalGetPayload<{ include: typeof include }> & {
  company: OpenCompany;
};

/**
 * Runs work for anyone who holds a valid link; the request stays locked meanwhile. A link belongs to the contact's
 * current mailbox and client: after a change of address, or without the right to approve time, neither the link nor its code nor a
 * browser that entered the code is accepted. The links of a company that is closed do not work either.
 *
 * @throws Problem 422 `link_invalid`.
 */
function asContact<T>(
  { companyId, id, token }: ApprovalKey,
  work: (db: Db, approval: Approval) => Promise<T>,
): Promise<T> {
  return tenantOf(companyId, async (db) => {
    await db.$queryRaw`select id::text from time_approvals
      where company_id = ${companyId}::uuid and id = ${id}::uuid for update`;
    const approval = await db.timeApproval.findUnique({ where: keyOf({ companyId }, id), include });
    if (!approval || !isOpen(approval) || !approval.tokenHash || !sameHash(approval.tokenHash, hashToken(token)))
      throw linkInvalid();
    const company = await findOpenCompany(db, companyId);
    if (!company) throw linkInvalid();
    // Undoing a merge of two clients takes a contact away from the contracts that it was asked about.
    const sheets = approval.sheets.filter(
      ({ timesheet }) => timesheet.contract.clientId === approval.contact?.clientId,
    );
    return work(db, { ...approval, sheets, company });
  });
}

const isOpen = ({ contact, email, endedAt, expiresAt }: Omit<Approval, 'company'>): boolean =>
  contact?.approvesTime === true && contact.email === email && endedAt === null && expiresAt > new Date();

const isKnown = ({ browserHash, browserUntil }: Approval, key: string | undefined): boolean =>
  key !== undefined &&
  browserHash !== null &&
  browserUntil !== null &&
  browserUntil > new Date() &&
  sameHash(browserHash, hashToken(key));

const canUndo = (
  { decision, decidedAt }: Approval['sheets'][number],
  { status, updatedAt, clientApprovedAt }: Pick<TimesheetRow, 'status' | 'updatedAt' | 'clientApprovedAt'>,
): boolean =>
  decidedAt !== null &&
  decidedAt.getTime() > Date.now() - undoMinutes * 60_000 &&
  // Nobody has begun to correct it.
  updatedAt <= decidedAt &&
  statusShown({ status, clientApprovedAt }) === (decision === 'approved' ? 'approved' : 'rejected');

/** The status as the client sees it: a sheet that they have approved is approved, whoever must approve it after them. */
const statusShown = ({ status, clientApprovedAt }: Pick<TimesheetRow, 'status' | 'clientApprovedAt'>) =>
  status === 'submitted' && clientApprovedAt ? 'approved' : status;

/** The order in which people read a day: regular time first, though "overtime" comes before it in the alphabet. */
const byDayAndType = (one: { date: Date; rateType: string }, other: typeof one): number =>
  one.date.getTime() - other.date.getTime() ||
  placeOf('rate_type', one.rateType) - placeOf('rate_type', other.rateType) ||
  one.rateType.localeCompare(other.rateType);

type EntryRow = Pick<Prisma.TimesheetEntryModel, 'date' | 'rateType' | 'minutes' | 'note' | 'clock'>;

/** The hours of each day and class, with the day's clock times beside the first of them, and the zone of these times. */
function timeShown(rows: readonly EntryRow[], wordOf: WordOf): Pick<ApprovalSheet, 'zone' | 'entries'> {
  const clocks = new Map(
    rows.flatMap(({ date, clock }) => {
      const kept = clockOf(clock);
      return kept ? [[dayFromDate(date), kept] as const] : [];
    }),
  );
  const shown = rows.filter(({ minutes }) => minutes.gt(0)).toSorted(byDayAndType);
  return {
    zone: [...clocks.values()][0]?.zone ?? null,
    entries: shown.map(({ date: at, minutes, rateType, note: remark }, index) => {
      const date = dayFromDate(at);
      const isFirst = shown.findIndex((row) => dayFromDate(row.date) === date) === index;
      return {
        type: wordOf('rate_type', rateType),
        note: remark,
        date,
        hours: hoursOf(minutes),
        clock: isFirst ? (clocks.get(date)?.spans ?? []) : [],
        change: (isFirst && clocks.get(date)?.change) || null,
      };
    }),
  };
}

async function readSheets(db: Db, approval: Approval, locale: string): Promise<ApprovalSheet[]> {
  const rows = await db.timesheet.findMany({
    where: { companyId: approval.companyId, id: { in: approval.sheets.map(({ timesheetId }) => timesheetId) } },
    orderBy: [{ periodStart: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      periodStart: true,
      periodEnd: true,
      status: true,
      version: true,
      clientApprovedAt: true,
      updatedAt: true,
      totalMinutes: true,
      currency: true,
      payRunLines: { take: 1, select: { id: true } },
      contract: { select: { number: true, positionTitle: true, candidate: { select: { name: true } } } },
      entries: {
        select: { date: true, rateType: true, minutes: true, note: true, clock: true },
      },
      expenses: {
        where: { isBillable: true },
        orderBy: [{ date: 'asc' }, { id: 'asc' }],
        select: { id: true, date: true, category: true, description: true, billAmount: true },
      },
    },
  });
  const wordOf = await readWords(
    { companyId: approval.companyId, userId: null, db },
    translatorFor(locale, 'references'),
  );
  return rows.flatMap(
    ({ contract, periodStart, periodEnd, totalMinutes, entries, expenses, currency, payRunLines, ...sheet }) => {
      const asked = approval.sheets.find(({ timesheetId }) => timesheetId === sheet.id);
      // A sheet that is being edited again is not shown until it is submitted.
      const isShown =
        asked && sheet.status !== 'draft' && (sheet.status !== 'rejected' || asked.decision === 'disputed');
      if (!isShown) return [];
      return [
        {
          id: sheet.id,
          version: sheet.version,
          status: statusShown(sheet),
          candidate: contract.candidate.name,
          position: contract.positionTitle,
          contract: contract.number,
          start: dayFromDate(periodStart),
          end: dayFromDate(periodEnd),
          hours: hoursOf(totalMinutes),
          ...timeShown(entries, wordOf),
          expenses: expenses.map(({ date, category, billAmount, ...expense }) => ({
            ...expense,
            date: dayFromDate(date),
            category: wordOf('expense_category', category),
            amount: formatAmount(billAmount, currency),
            currency,
          })),
          decision: asked.decision,
          disputed: disputedDays.parse(asked.days ?? []).map(({ date }) => date),
          canUndo: payRunLines.length === 0 && canUndo(asked, sheet),
        },
      ];
    },
  );
}
