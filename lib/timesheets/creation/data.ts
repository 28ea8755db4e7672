import 'server-only';
import { v7 as uuid } from 'uuid';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/auth/session';
import { dateFromDay, type DayRange } from '@/lib/calendar/days';
import { type ContractForTime, contractForTime } from '@/lib/contracts/time/data';
import type { Db } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { conflict, type FieldFault, forbidden } from '@/lib/http/problem';
import { formatHours } from '@/lib/money/amount';
import { checkEntries, createEntries } from '@/lib/timesheets/entries/data';
import { periodFor } from '@/lib/timesheets/periods';
import { writesTimesheet } from '@/lib/timesheets/policy';
import type { EntryInput, TimesheetInput } from '@/lib/timesheets/schema';
import { totalHours } from '@/lib/timesheets/totals';

interface NewSheet {
  id: string;
  period: DayRange;
  entries: EntryInput[];
}

/**
 * Makes drafts for periods of a contract, all or none, and gives their ids in the order asked. Time can be entered for
 * every period up to the contract's last day as soon as it is no draft any more: on a contract that is on hold or over,
 * the last weeks are often written late.
 *
 * @param prefixOf where a sheet stands in the body: `timesheets.2.`, or nothing.
 * @throws Problem 404, 403, 409 for a contract that is a draft and for a period that has a sheet, 422.
 */
export async function createSheets(
  db: Db, actor: Actor, contractId: string, inputs: readonly TimesheetInput[], prefixOf: (index: number) => string,
): Promise<string[]> {
  const contract = await contractForTime(db, actor, contractId);
  if (!writesTimesheet(actor, 'create', { ownerId: contract.consultantId })) throw forbidden();
  if (contract.status === 'draft') throw conflict('contract_draft');
  const sheets = await checkSheets(db, actor.companyId, contract, inputs, prefixOf);
  await refuseTwins(db, actor.companyId, contractId, sheets);
  await insertSheets(db, actor, contract, sheets);
  return sheets.map(({ id }) => id);
}

async function checkSheets(
  db: Db, companyId: string, contract: ContractForTime, inputs: readonly TimesheetInput[], prefixOf: (index: number) => string,
): Promise<NewSheet[]> {
  const faults: FieldFault[] = [];
  const sheets = inputs.map(({ period_start: start, entries }, index) => {
    const period = periodFor(start, contract);
    const fault = (key: string) => faults.push({ path: `${prefixOf(index)}period_start`, key });
    if (period?.start !== start) fault('not_a_period_start');
    else if (inputs.findIndex((other) => other.period_start === start) < index) fault('timesheet_exists');
    return { id: uuid(), entries, period: period ?? { start, end: start } };
  });
  const given = sheets.map(({ entries, period }, index) => ({ entries, bounds: { period, ...contract }, at: `${prefixOf(index)}entries` }));
  await checkEntries(db, companyId, given, faults);
  return sheets;
}

/** Days, not only beginnings: a contract whose first day was moved has periods that begin elsewhere than its old sheets. */
async function refuseTwins(db: Db, companyId: string, contractId: string, sheets: readonly NewSheet[]): Promise<void> {
  const twin = await db.timesheet.findFirst({
    where: {
      companyId, contractId,
      OR: sheets.map(({ period }) => ({ periodStart: { lte: dateFromDay(period.end) }, periodEnd: { gte: dateFromDay(period.start) } })),
    },
    select: { id: true },
  });
  if (twin) throw conflict('timesheet_exists');
}

async function insertSheets(db: Db, actor: Actor, contract: ContractForTime, sheets: readonly NewSheet[]): Promise<void> {
  const { companyId } = actor;
  try {
    await db.timesheet.createMany({
      data: sheets.map(({ id, period, entries }) => ({
        companyId, id, contractId: contract.id, ownerId: contract.consultantId, currency: contract.currency,
        periodStart: dateFromDay(period.start), periodEnd: dateFromDay(period.end), totalHours: formatHours(totalHours(entries)),
      })),
    });
  } catch (error) {
    // Somebody else made the sheet of this period at the same moment.
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') throw conflict('timesheet_exists');
    throw error;
  }
  await createEntries(db, companyId, sheets);
  for (const { id } of sheets) await recordActivity(db, actor, { subjectType: 'timesheet', subjectId: id, event: 'created' });
}
