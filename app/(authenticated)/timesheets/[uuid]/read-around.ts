import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import { readRecordTimeline, type TimelineParams } from '@/app/(authenticated)/record-timeline';
import { readLexicon } from '@/components/audit/read-lexicon';
import type { Actor } from '@/lib/actor';
import { readTogether } from '@/lib/auth/session/actor';
import { leaveInPeriod } from '@/lib/leave/data';
import { listReferences } from '@/lib/references/data';
import { readWords } from '@/lib/references/words.data';
import type { AdjustmentOfSheet } from '@/lib/timesheets/adjustments/adjustment-schema';
import { adjustmentsOf } from '@/lib/timesheets/adjustments/adjustments-of-sheet.data';
import { mayAsk } from '@/lib/timesheets/approvals/ask.data';
import { approvalsOf } from '@/lib/timesheets/approvals/list.data';
import type { TimeApproval } from '@/lib/timesheets/approvals/schema';
import { getSheetSetting } from '@/lib/timesheets/entering/editor.data';
import type { SheetSetting } from '@/lib/timesheets/entering/editor-rates';
import { type AgreedHours, getAgreedHours } from '@/lib/timesheets/entering/expected.data';
import { expensesOf } from '@/lib/timesheets/expenses/data';
import { explanationOf } from '@/lib/timesheets/explanation/explanation.data';
import type { TimesheetExplanation } from '@/lib/timesheets/explanation/explanation-schema';
import { neighboursToApprove, nextToApprove } from '@/lib/timesheets/filters.data';
import { timesheetActions } from '@/lib/timesheets/policy';
import type { TimesheetRecord } from '@/lib/timesheets/schema';
import { type NextWeek, nextWeek } from '@/lib/timesheets/weeks/weeks';
import { listOwnWeeks } from '@/lib/timesheets/weeks/weeks.data';
import { type WeekWarning, warningsOf } from '@/lib/work-items/week-warnings';

/** The data around a timesheet's hours on its page; `reading` is null for a user who may edit the sheet. */
export async function readAround(actor: Actor, sheet: TimesheetRecord, params: TimelineParams) {
  const lexicon = await readLexicon();
  const record = { type: 'timesheet' as const, id: sheet.id };
  return readTogether(actor, async (inside) => {
    const writes = timesheetActions(actor, sheet).edit;
    const setting = await getSheetSetting(inside, sheet);
    const expenses = await expensesOf(inside, sheet);
    return {
      setting,
      timeline: await readRecordTimeline(inside, { ...record, version: sheet.version }, params, lexicon),
      words: await readWords(inside, await getTranslations('references')),
      expenses,
      leave: await leaveInPeriod(inside, sheet.contract_id, { start: sheet.period_start, end: sheet.period_end }),
      categories: writes ? await listReferences(inside, 'expense_category', await getLocale()) : null,
      reading: writes ? null : await readReading(inside, sheet, setting, expenses),
    };
  });
}

/** The data for readers who may not edit a sheet: how its time was calculated, and what they have to judge. */
export interface SheetReading {
  explanation: TimesheetExplanation;
  adjustments: readonly AdjustmentOfSheet[];
  approvals: readonly TimeApproval[];
  /** Whether the reader may now ask the client's approver. */
  asksClient: boolean;
  /** The hours that the sheet should have; null for readers who may not approve it. */
  expected: string | null;
  /** The days with other hours than expected; none for readers who may not approve it. */
  unexpected: AgreedHours['unexpected'];
  /** Why its approver should look at it, as the list of what waits for them says. */
  warnings: readonly WeekWarning[];
  /** The neighbours in the queue of sheets to approve; null for readers who may not approve the sheet. */
  beside: Pick<SheetSetting, 'previousId' | 'nextId'> | null;
  next: NextOfSheet;
}

async function readReading(
  actor: Actor,
  sheet: TimesheetRecord,
  { overtime }: SheetSetting,
  expenses: readonly unknown[],
): Promise<SheetReading> {
  const judges = sheet.next_statuses.includes('approved');
  const holidays = (overtime.holidays ?? []).map(({ date }) => date);
  const agreed = judges ? await getAgreedHours(actor, sheet, holidays) : null;
  return {
    explanation: await explanationOf(actor, sheet),
    adjustments: await adjustmentsOf(actor, sheet.id),
    approvals: await approvalsOf(actor, sheet.id),
    asksClient: await mayAsk(actor, sheet),
    expected: agreed?.expected ?? null,
    unexpected: agreed?.unexpected ?? [],
    warnings: agreed
      ? warningsOf({ totalHours: sheet.total_hours, expenses, contract: { weekHours: agreed.week } })
      : [],
    beside: judges ? await neighboursToApprove(actor, sheet) : null,
    next: judges ? nothingNext : await readNext(actor, sheet),
  };
}

/**
 * The next thing to do after this sheet: for its author a week to enter, for an approver the id of a sheet to judge.
 */
export interface NextOfSheet {
  week: NextWeek | null;
  toApprove: string | null;
}

const nothingNext: NextOfSheet = { week: null, toApprove: null };

async function readNext(actor: Actor, sheet: TimesheetRecord): Promise<NextOfSheet> {
  if (sheet.consultant?.id !== actor.userId) return { ...nothingNext, toApprove: await nextToApprove(actor, sheet.id) };
  return { ...nothingNext, week: nextWeek(await listOwnWeeks(actor), sheet.id) };
}
