import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import { listActivities } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { readTogether } from '@/lib/auth/session/actor';
import { listReferences } from '@/lib/references/data';
import { readWords } from '@/lib/references/words.data';
import type { AdjustmentOfSheet } from '@/lib/timesheets/adjustments/adjustment-schema';
import { adjustmentsOf } from '@/lib/timesheets/adjustments/adjustments-of-sheet.data';
import { mayAsk } from '@/lib/timesheets/approvals/ask.data';
import { approvalsOf } from '@/lib/timesheets/approvals/list.data';
import type { TimeApproval } from '@/lib/timesheets/approvals/schema';
import { getSheetSetting } from '@/lib/timesheets/entering/editor.data';
import type { SheetSetting } from '@/lib/timesheets/entering/editor-rates';
import { getExpectedHours } from '@/lib/timesheets/entering/expected.data';
import { expensesOf } from '@/lib/timesheets/expenses/data';
import { explanationOf } from '@/lib/timesheets/explanation/explanation.data';
import type { TimesheetExplanation } from '@/lib/timesheets/explanation/explanation-schema';
import { neighboursToApprove, nextToApprove } from '@/lib/timesheets/filters.data';
import { timesheetActions } from '@/lib/timesheets/policy';
import type { TimesheetRecord } from '@/lib/timesheets/schema';
import { type NextWeek, nextWeek } from '@/lib/timesheets/weeks/weeks';
import { listOwnWeeks } from '@/lib/timesheets/weeks/weeks.data';

/** What stands around a timesheet's time on its page; `reading` is null for whoever writes in it. */
export const readAround = (actor: Actor, sheet: TimesheetRecord) =>
  readTogether(actor, async (inside) => {
    const writes = timesheetActions(actor, sheet).edit;
    const setting = await getSheetSetting(inside, sheet);
    return {
      setting,
      activities: await listActivities(inside, 'timesheet', sheet.id),
      words: await readWords(inside, await getTranslations('references')),
      expenses: await expensesOf(inside, sheet),
      categories: writes ? await listReferences(inside, 'expense_category', await getLocale()) : null,
      reading: writes ? null : await readReading(inside, sheet, setting),
    };
  });

/** What only whoever reads a sheet is shown: how its time came about, and what is to be judged of it. */
export interface SheetReading {
  explanation: TimesheetExplanation;
  adjustments: readonly AdjustmentOfSheet[];
  approvals: readonly TimeApproval[];
  /** Whether the reader may ask the client's approver now. */
  asksClient: boolean;
  /** The hours that the sheet should have; null for anyone who does not approve it. */
  expected: string | null;
  /** What else waits for who judges it; null for others. */
  beside: Pick<SheetSetting, 'previousId' | 'nextId'> | null;
  next: NextOfSheet;
}

async function readReading(actor: Actor, sheet: TimesheetRecord, { overtime }: SheetSetting): Promise<SheetReading> {
  const judges = sheet.next_statuses.includes('approved');
  const holidays = (overtime.holidays ?? []).map(({ date }) => date);
  return {
    explanation: await explanationOf(actor, sheet),
    adjustments: await adjustmentsOf(actor, sheet.id),
    approvals: await approvalsOf(actor, sheet.id),
    asksClient: await mayAsk(actor, sheet),
    expected: judges ? await getExpectedHours(actor, sheet, holidays) : null,
    beside: judges ? await neighboursToApprove(actor, sheet) : null,
    next: judges ? nothingNext : await readNext(actor, sheet),
  };
}

/** What comes after this sheet: a week to write for its author, the id of one to judge for an approver. */
export interface NextOfSheet {
  week: NextWeek | null;
  toApprove: string | null;
}

const nothingNext: NextOfSheet = { week: null, toApprove: null };

async function readNext(actor: Actor, sheet: TimesheetRecord): Promise<NextOfSheet> {
  if (sheet.consultant?.id !== actor.userId) return { ...nothingNext, toApprove: await nextToApprove(actor, sheet.id) };
  return { ...nothingNext, week: nextWeek(await listOwnWeeks(actor), sheet.id) };
}
