import 'server-only';
import { v7 as uuid } from 'uuid';
import type { Actor } from '@/lib/actor';
import { addDays, type CalendarDay, type DayRange, dateFromDay } from '@/lib/calendar/days';
import { clockTermsOf } from '@/lib/contracts/time/clock-terms';
import { type ContractForTime, contractForTime } from '@/lib/contracts/time/timesheet-contract.data';
import type { Db } from '@/lib/db/client';
import { conflict, type FieldFault, forbidden } from '@/lib/problem/problem';
import type { TimedEntry } from '@/lib/timesheets/entering/clock-entries';
import { checkEntries } from '@/lib/timesheets/entering/entries.data';
import { insertSheets, type NewSheet } from '@/lib/timesheets/opening/insert.data';
import { createsTimesheet } from '@/lib/timesheets/policy';
import { openFigures, termsInWeek } from '@/lib/timesheets/pricing/figures.data';
import { rateSheet, type TimeTerms } from '@/lib/timesheets/pricing/rated';
import { toTimesheetRecord } from '@/lib/timesheets/resource';
import type { TimesheetInput, TimesheetRecord } from '@/lib/timesheets/schema';
import { gapsOf, periodFor } from '@/lib/timesheets/weeks/periods';

/**
 * Creates drafts for periods of a contract, all or none, and returns them in the given order. Time can be entered for
 * every period up to the contract's last day once it is no longer a draft: on a contract that is on hold or over, the
 * last weeks are often entered late.
 *
 * @param prefixOf the path of a sheet in the body: `timesheets.2.`, or empty.
 * @throws Problem 404, 403, 409 for a contract that is a draft and for a period that has a sheet, 422.
 */
export async function createSheets(
  db: Db,
  actor: Actor,
  contractId: string,
  inputs: readonly TimesheetInput[],
  prefixOf: (index: number) => string,
): Promise<TimesheetRecord[]> {
  const days = daysAround(inputs.map((input) => input.period_start));
  const contract = await contractForTime(db, actor, contractId, days);
  if (!createsTimesheet(actor, { ownerId: contract.consultantId })) throw forbidden();
  if (contract.status === 'draft') throw conflict('contract_draft');
  const sheets = await checkSheets(db, actor.companyId, contract, inputs, prefixOf);
  const madeAt = await insertSheets(db, actor, contract, sheets);
  const terms = await termsInWeek(
    db,
    actor.companyId,
    sheets.map((sheet) => ({
      id: sheet.id,
      contractId,
      ...datesOf(sheet),
      contract: { ...contract, candidateId: contract.candidate.id },
    })),
  );
  return sheets.map((sheet) => toRecord(actor, contract, sheet, terms.get(sheet.id) ?? contract, madeAt));
}

async function checkSheets(
  db: Db,
  companyId: string,
  contract: ContractForTime,
  inputs: readonly TimesheetInput[],
  prefixOf: (index: number) => string,
): Promise<NewSheet[]> {
  const faults: FieldFault[] = [];
  const found = inputs.map(({ period_start: start, entries }, index) => {
    const whole = periodFor(start, contract);
    // A period that already has a sheet is refused when the new one is written.
    const begins = ({ start: first }: DayRange) => first === start;
    const period = whole && ([...gapsOf(whole, contract.written), whole, ...contract.written].find(begins) ?? whole);
    const fault = (key: string) => faults.push({ path: `${prefixOf(index)}period_start`, key });
    if (period?.start !== start) fault('not_a_period_start');
    else if (inputs.findIndex((other) => other.period_start === start) < index) fault('timesheet_exists');
    return { id: uuid(), entries, period: period ?? { start, end: start } };
  });
  const given = found.map(({ period, entries }, index) => ({
    entries,
    bounds: { period, ...contract, clock: clockTermsOf(contract, period.start) },
    at: `${prefixOf(index)}entries`,
  }));
  const timed = await checkEntries(db, companyId, given, faults);
  return found.map((sheet, index) => ({ ...sheet, entries: withIds(timed[index] ?? []) }));
}

/** The range that includes all weeks which contain one of these days, and more. */
function daysAround(starts: readonly CalendarDay[]): DayRange {
  const [first = '', last = first] = [starts.toSorted()[0], starts.toSorted().at(-1)];
  return { start: addDays(first, -6), end: addDays(last, 6) };
}

/** The entries with ids, by day and rate type, which is the order of a sheet's time. */
function withIds(entries: readonly TimedEntry[]): NewSheet['entries'] {
  const place = ({ date, rate_type }: TimedEntry) => `${date} ${rate_type}`;
  return entries
    .toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
    .map(({ rate_type: rateType, minutes, field: _, from: __, ...entry }) => ({
      ...entry,
      id: uuid(),
      rateType,
      minutes: String(minutes),
    }));
}

const datesOf = ({ period }: NewSheet) => ({
  periodStart: dateFromDay(period.start),
  periodEnd: dateFromDay(period.end),
});

/** Builds the record from what was written: nothing is read again. */
function toRecord(
  actor: Actor,
  contract: ContractForTime,
  sheet: NewSheet,
  terms: TimeTerms,
  madeAt: Date,
): TimesheetRecord {
  const entries = rateSheet(sheet.entries, terms);
  const row = {
    id: sheet.id,
    contractId: contract.id,
    contract,
    ...datesOf(sheet),
    status: 'draft' as const,
    currency: contract.currency,
    ownerId: contract.consultantId,
    owner: contract.consultant,
    submittedAt: null,
    approvedAt: null,
    clientApprovedAt: null,
    approvedBy: null,
    approvedRule: null,
    closedReason: null,
    disputedDays: null,
    version: 1,
    createdAt: madeAt,
    updatedAt: madeAt,
  };
  return toTimesheetRecord(actor, row, entries, openFigures(entries, contract.currency));
}
