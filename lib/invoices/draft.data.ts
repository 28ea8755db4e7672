import 'server-only';
import { v7 as uuid } from 'uuid';
import type { NewActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/auth/session/actor';
import type { InvoicingSetup } from '@/lib/contracts/invoicing/setup.data';
import type { Db } from '@/lib/db/client';
import { conflict, invalid } from '@/lib/http/problem';
import { translatorFor } from '@/lib/i18n/translator';
import { lineWords } from '@/lib/invoices/draft-words';
import { buildLines } from '@/lib/invoices/lines';
import { invoiceTotals } from '@/lib/invoices/totals';
import type { RateUnit } from '@/lib/money/rates';
import { readWords } from '@/lib/references/words.data';
import { billableTimesheets, markInvoiced } from '@/lib/timesheets/billable.data';

/** A line as it is written and shown. Decimal strings. */
interface DraftRow {
  id: string;
  position: number;
  description: string;
  rateType: string;
  quantity: string;
  unit: RateUnit;
  unitPrice: string;
  netAmount: string;
  taxRate: string;
  taxCategory: string;
  timesheetId: string | null;
  entries: { id: string; entry: { timesheetId: string } }[];
}

/** What a draft of some time is to hold. */
export interface Draft {
  timesheetIds: readonly string[];
  lines: DraftRow[];
  totals: { netTotal: string; taxTotal: string; grossTotal: string };
}

/**
 * Lays approved time out for a draft; the timesheets are locked until the transaction ends.
 *
 * @throws Problem 422 on `timesheet_ids.<i>` for one that is not there, not of the contract, or not approved and free.
 */
export async function planDraft(
  db: Db,
  actor: Actor,
  setup: InvoicingSetup,
  timesheetIds: readonly string[],
): Promise<Draft> {
  const { configuration, contract } = setup;
  const sheets = await billableTimesheets(db, actor, contract.id, timesheetIds);
  const missing = timesheetIds.flatMap((id, index) => (sheets.some((sheet) => sheet.id === id) ? [] : [index]));
  if (missing.length > 0) throw await whyNotBillable(db, actor.companyId, contract.id, timesheetIds, missing);
  const sheetOf = new Map(sheets.flatMap(({ id, entries }) => entries.map((entry) => [entry.id, id] as const)));
  const locale = setup.client.locale ?? actor.company.locale;
  const say = lineWords(locale, setup, await readWords({ ...actor, db }, translatorFor(locale, 'references')));
  const lines = buildLines(sheets, configuration.grouping, contract.currency).map((line, index) => ({
    id: uuid(),
    position: index + 1,
    description: say(line.description),
    rateType: line.rateType,
    quantity: line.quantity.toFixed(),
    unit: line.unit,
    unitPrice: line.unitPrice.toFixed(),
    netAmount: line.netAmount.toFixed(),
    taxRate: configuration.tax_rate,
    taxCategory: configuration.tax_category,
    timesheetId: line.timesheetId,
    entries: line.entryIds.map((id) => ({ id, entry: { timesheetId: sheetOf.get(id) ?? '' } })),
  }));
  const { netTotal, taxTotal, grossTotal } = invoiceTotals(lines, contract.currency);
  const totals = { netTotal: netTotal.toFixed(), taxTotal: taxTotal.toFixed(), grossTotal: grossTotal.toFixed() };
  return { timesheetIds, lines, totals };
}

/**
 * Writes a draft's lines, the link of every entry to its line, and the timesheets' state. The database refuses an entry
 * that is on another live line.
 *
 * @param told what is written into the invoice's timeline with it.
 */
export async function writeLines(
  db: Db,
  actor: Actor,
  invoiceId: string,
  { lines, timesheetIds }: Draft,
  told: NewActivity,
): Promise<void> {
  const { companyId } = actor;
  const links = lines.flatMap((line) => line.entries.map(({ id }) => ({ lineId: line.id, entryId: id })));
  await db.$executeRaw`
    with lines as (
      insert into invoice_lines (company_id, id, invoice_id, position, description, rate_type, quantity, unit, unit_price,
        net_amount, tax_rate, tax_category, timesheet_id)
      select ${companyId}::uuid, l.id, ${invoiceId}::uuid, l.position, l.description, l.rate_type, l.quantity, l.unit, l.unit_price,
        l.net_amount, l.tax_rate, l.tax_category, l.timesheet_id
      from unnest(${lines.map(({ id }) => id)}::uuid[], ${lines.map(({ position }) => position)}::int[],
        ${lines.map(({ description }) => description)}::text[], ${lines.map(({ rateType }) => rateType)}::text[],
        ${lines.map(({ quantity }) => quantity)}::numeric[], ${lines.map(({ unit }) => unit)}::text[],
        ${lines.map(({ unitPrice }) => unitPrice)}::numeric[], ${lines.map(({ netAmount }) => netAmount)}::numeric[],
        ${lines.map(({ taxRate }) => taxRate)}::numeric[], ${lines.map(({ taxCategory }) => taxCategory)}::text[],
        ${lines.map(({ timesheetId }) => timesheetId)}::uuid[])
        as l (id, position, description, rate_type, quantity, unit, unit_price, net_amount, tax_rate, tax_category, timesheet_id)
    )
    insert into invoice_line_entries (company_id, id, invoice_line_id, timesheet_entry_id)
    select ${companyId}::uuid, e.id, e.line_id, e.entry_id
    from unnest(${links.map(() => uuid())}::uuid[], ${links.map(({ lineId }) => lineId)}::uuid[],
      ${links.map(({ entryId }) => entryId)}::uuid[]) as e (id, line_id, entry_id)`;
  await markInvoiced(db, actor, timesheetIds, told);
}

/** Time that was billed in the meantime is a conflict; what is not there at all, or not approved, is a wrong field. */
async function whyNotBillable(
  db: Db,
  companyId: string,
  contractId: string,
  ids: readonly string[],
  missing: number[],
): Promise<Error> {
  const known = await db.timesheet.findMany({
    where: { companyId, contractId, id: { in: [...ids] } },
    select: { id: true, status: true },
  });
  const statusOf = (index: number) => known.find(({ id }) => id === ids[index])?.status;
  const billed = missing.find((index) => statusOf(index) === 'invoiced');
  if (billed !== undefined) return conflict('already_invoiced');
  return invalid(
    ...missing.map((index) => ({
      path: `timesheet_ids.${index}`,
      key: statusOf(index) === undefined ? 'unknown_reference' : 'not_approved',
    })),
  );
}
