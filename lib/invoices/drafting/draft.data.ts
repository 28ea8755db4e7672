import 'server-only';
import { v7 as uuid } from 'uuid';
import type { NewActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import type { DayRange } from '@/lib/calendar/days';
import type { InvoicingTerms } from '@/lib/contracts/invoicing/schema';
import type { InvoicingSetup } from '@/lib/contracts/invoicing/setup.data';
import type { Db } from '@/lib/db/client';
import {
  type DocumentAllowance,
  documentAllowances,
  foreignFunds,
  taxesOfNoLine,
  unretained,
} from '@/lib/invoices/amounts/allowances';
import { roundsToCash } from '@/lib/invoices/amounts/cash-rounding.data';
import { priceWithTax, takeTaxOut } from '@/lib/invoices/amounts/inclusive';
import { retainedTaxes, retainedTotal, splitTaxes, toKeptRetained } from '@/lib/invoices/amounts/retained';
import { toKeptTaxes } from '@/lib/invoices/amounts/taxes';
import { type InvoiceAmounts, invoiceTotals, lineNet, payableOf } from '@/lib/invoices/amounts/totals';
import { type Deposit, deduct, takeDeposits } from '@/lib/invoices/drafting/deposits.data';
import { agreedOrder, draftSetups } from '@/lib/invoices/drafting/draft-contracts.data';
import { type DraftRow, workLines } from '@/lib/invoices/drafting/draft-lines.data';
import { manualLines } from '@/lib/invoices/drafting/manual-lines';
import type { InvoiceInput, ManualLineInput } from '@/lib/invoices/schema';
import { Decimal, sum } from '@/lib/money/amount';
import { cashRounding } from '@/lib/money/cash-rounding';
import { secondTaxOf } from '@/lib/money/second-tax';
import { conflict, type FieldFault, invalid } from '@/lib/problem/problem';
import {
  type Adjustment,
  contractsOfAdjustments,
  findAdjustments,
  lockAdjustments,
  putOnInvoice,
} from '@/lib/timesheets/adjustments/adjustments.data';
import { type BillableTimesheet, billableTimesheets, markInvoiced } from '@/lib/timesheets/billing/billable.data';

/** What a draft of some time contains. */
export interface Draft {
  timesheetIds: readonly string[];
  adjustmentIds: readonly string[];
  deposits: readonly Deposit[];
  pricesIncludeTax: boolean;
  lines: DraftRow[];
  allowances: DocumentAllowance[];
  totals: {
    netTotal: string;
    taxTotal: string;
    grossTotal: string;
    cashRounding: string;
    /** Stored only if the lines do not say them all. */
    taxes: ReturnType<typeof toKeptTaxes> | null;
    prepaidTotal: string;
    retained: { kind: 'income' | 'vat'; rate: string; base: string; amount: string }[];
    retainedTotal: string;
  };
  /** From the first to the last day of its timesheets; null without timesheets. */
  period: DayRange | null;
  /** The contracts of its lines. The first one leads: the one that was asked for, if it has a line. */
  contracts: InvoicingSetup['contract'][];
  /** The purchase order of all contracts; null if they differ. */
  orderOfAll: string | null;
}

type Asked = Pick<InvoiceInput, 'allowances' | 'charges' | 'deposit_ids'>;

/** What a draft is made from. */
export interface Chosen extends Partial<Asked> {
  timesheet_ids: readonly string[];
  adjustment_ids: readonly string[];
  lines?: readonly ManualLineInput[] | undefined;
  /** The ids of lines whose price a contract agreed, before tax; those of all others are as the document has its prices. */
  agreedLines?: readonly string[];
  /** Whether the draft is a deposit: it then has lines by hand alone. */
  deposit?: boolean;
  /** Whether prices are with tax; as the leading contract says if it is left out. */
  prices_include_tax?: boolean | null | undefined;
  /** The contracts that are on the draft already. */
  contractIds?: readonly string[];
}

/**
 * Lays approved time, differences of earlier time and lines by hand out for a draft, with its discounts, charges and
 * deposits; everything that it takes is locked until the transaction ends. Time of other contracts comes along if it
 * may be on one invoice with the leading contract's; each is laid out and taxed by its own setup. What contracts agree is
 * before tax; on a document whose prices include tax, each price is rounded with its tax.
 *
 * @param setup the setup of the leading contract, which lines by hand belong to unless they name another.
 * @throws Problem 422 on `timesheet_ids.<i>`, `adjustment_ids.<i>`, `lines.<i>.contract_id` or `deposit_ids.<i>` for
 * what does not exist, is not free, or belongs to a contract that cannot be on this invoice. 422 on `lines` if some
 * lines are outside the scope of the tax and others are not, and on `allowances.<i>.percent` or `charges.<i>.percent`
 * for a percentage of a tax that no line has, on `allowances.<i>.amount` for one tax of lines that have two, and on
 * `charges.<i>.fund_type` outside Italy. 409 for an invoice below zero.
 */
export async function planDraft(db: Db, actor: Actor, setup: InvoicingSetup, chosen: Chosen): Promise<Draft> {
  const { configuration, contract } = setup;
  const { setups, sheets, adjustments } = await findWork(db, actor, setup, chosen);
  const pricesIncludeTax = chosen.prices_include_tax ?? configuration.prices_include_tax;
  const work = await workLines(db, actor, setups, { sheets, adjustments });
  const lines = [
    ...(pricesIncludeTax ? work.map((line) => pricedWithTax(line, contract.currency)) : work),
    ...handLines(setups, setup, chosen, pricesIncludeTax),
  ].map((line, index) => ({ ...line, position: index + 1 }));
  if (lines.length === 0) throw invalid({ path: 'timesheet_ids', key: 'choose_time' });
  const own = ownTax(configuration);
  const ofNoLine = taxesOfNoLine(chosen, lines);
  if (ofNoLine.length > 0) throw invalid(...ofNoLine);
  const foreign = foreignFunds(actor.company.country, chosen);
  if (foreign.length > 0) throw invalid(...foreign);
  const allowances = documentAllowances(chosen, lines, own, contract.currency);
  const laid = pricesIncludeTax
    ? takeTaxOut(
        lines.map((line) => ({ ...line, grossAmount: line.netAmount })),
        allowances,
        contract.currency,
      )
    : {
        lines: lines.map((line) => ({ ...line, grossAmount: null })),
        allowances,
        totals: invoiceTotals(lines, contract.currency, allowances),
      };
  const deposits = await takeDeposits(db, actor, chosen.deposit_ids ?? [], {
    clientId: setup.client.id,
    currency: contract.currency,
  });
  const onIt = setups.filter((one) => lines.some(({ contractId }) => contractId === one.contract.id));
  return {
    timesheetIds: chosen.timesheet_ids,
    adjustmentIds: chosen.adjustment_ids,
    deposits,
    pricesIncludeTax,
    lines: laid.lines,
    allowances: laid.allowances,
    totals: totalsOf(laid, deposits, {
      currency: contract.currency,
      isRounded: await roundsToCash(db, actor, contract.currency),
      isSplit: actor.company.country === 'IT' && setup.client.splitPayment,
      pricesIncludeTax,
    }),
    period: periodOf(sheets),
    contracts: onIt.map((one) => one.contract),
    orderOfAll: agreedOrder(onIt),
  };
}

/**
 * The contracts that are asked for, the leading one first if it is among them, with their time and differences, all
 * locked.
 */
async function findWork(db: Db, actor: Actor, leading: InvoicingSetup, chosen: Chosen) {
  const { timesheet_ids: timesheetIds, adjustment_ids: adjustmentIds } = chosen;
  const found = await billableTimesheets(db, actor, { ids: timesheetIds });
  const byHand = (chosen.lines ?? []).map(({ contract_id: id }) => id ?? leading.contract.id);
  const differing = await contractsOfAdjustments(db, actor, adjustmentIds);
  const asked = [...found.map(({ contractId }) => contractId), ...differing, ...byHand];
  const known = await draftSetups(db, actor, leading, { contractIds: asked, held: chosen.contractIds ?? [] });
  const ids = [...known.keys()];
  const sheets = found.filter(({ contractId }) => known.has(contractId));
  const missing = timesheetIds.flatMap((id, index) => (sheets.some((sheet) => sheet.id === id) ? [] : [index]));
  if (missing.length > 0) throw await whyNotBillable(db, actor.companyId, ids, timesheetIds, missing);
  const adjustments =
    adjustmentIds.length > 0 ? await takeAdjustments(db, actor, ids, { adjustmentIds, timesheetIds }) : [];
  return { setups: [...known.values()].filter(({ contract: { id } }) => asked.includes(id)), sheets, adjustments };
}

/** Lines by hand, taxed as their contracts are unless they say otherwise. */
function handLines(
  setups: readonly InvoicingSetup[],
  leading: InvoicingSetup,
  { lines: given = [], agreedLines = [], deposit }: Chosen,
  pricesIncludeTax: boolean,
) {
  const of = given.map(({ contract_id: id }) =>
    setups.find(({ contract }) => contract.id === (id ?? leading.contract.id)),
  );
  const faults = of.flatMap((setup, index) =>
    setup ? [] : [{ path: `lines.${index}.contract_id`, key: 'unknown_reference' }],
  );
  if (faults.length > 0) throw invalid(...faults);
  return given.flatMap((line, index) => {
    const { configuration, contract } = of[index] ?? leading;
    const terms = {
      own: ownTax(configuration),
      retained: configuration.retained_tax_rate,
      currency: contract.currency,
      isDeposit: deposit ?? false,
    };
    return manualLines([line], terms).map((made) => ({
      ...(pricesIncludeTax && agreedLines.includes(made.id) ? pricedWithTax(made, contract.currency) : made),
      contractId: contract.id,
    }));
  });
}

/** A line at its agreed price, on a document whose prices include tax. */
function pricedWithTax<L extends Omit<DraftRow, 'position' | 'contractId' | 'grossAmount'>>(
  line: L,
  currency: string,
): L {
  const unitPrice = priceWithTax(line.unitPrice, line, currency);
  return {
    ...line,
    unitPrice: unitPrice.toFixed(),
    netAmount: lineNet(line.quantity, unitPrice, currency, line.allowances).toFixed(),
  };
}

/** The taxes of a contract's work. */
const ownTax = (terms: InvoicingTerms) => ({
  category: terms.tax_category,
  rate: terms.tax_rate,
  second: secondTaxOf(terms),
  natura: terms.natura,
});

/** How a draft is settled. */
interface Settling {
  currency: string;
  isSplit: boolean;
  isRounded: boolean;
  pricesIncludeTax: boolean;
}

/** The lines of a draft, its discounts and charges, and their totals. */
interface Laid {
  lines: readonly DraftRow[];
  allowances: readonly DocumentAllowance[];
  totals: InvoiceAmounts;
}

function totalsOf(
  { lines, allowances, totals }: Laid,
  deposits: readonly Deposit[],
  { currency, isSplit, isRounded, pricesIncludeTax }: Settling,
): Draft['totals'] {
  const { netTotal, taxTotal, grossTotal: unrounded, taxes } = totals;
  if (netTotal.lt(0)) throw conflict('invoice_negative');
  if (taxes.some(({ taxable }) => taxable.lt(0))) throw conflict('tax_negative');
  // EN 16931 BR-O-11 … -14.
  if (taxes.length > 1 && taxes.some(({ category }) => category === 'O'))
    throw invalid({ path: 'lines', key: 'tax_outside_alone' });
  const isDouble = taxes.some(({ second }) => second !== null);
  // The client of a split payment pays the VAT to the tax office, and no other tax.
  if (isDouble && isSplit) throw invalid({ path: 'lines', key: 'second_tax_split' });
  const prepaidTotal = sum(deposits.map(({ amount }) => amount));
  const income = retainedTaxes(lines, netTotal.minus(unretained(allowances)), currency);
  const split = isSplit
    ? splitTaxes(
        taxes,
        deposits.flatMap((deposit) => deposit.split),
      )
    : [];
  const retained = [...income, ...split];
  if (split.some(({ amount }) => amount.lt(0))) throw conflict('deposits_above_total');
  if (income.some(({ base }) => base.lt(0))) throw conflict('tax_negative');
  const settled = prepaidTotal.plus(retainedTotal(retained));
  // What the client still has to pay becomes a multiple of the smallest coin.
  const rounding = isRounded ? cashRounding(payableOf(unrounded, settled), currency) : new Decimal(0);
  const grossTotal = unrounded.plus(rounding);
  if (prepaidTotal.gt(0) && settled.gt(grossTotal)) throw conflict('deposits_above_total');
  return {
    netTotal: netTotal.toFixed(),
    taxTotal: taxTotal.toFixed(),
    grossTotal: grossTotal.toFixed(),
    cashRounding: rounding.toFixed(),
    taxes: isDouble || pricesIncludeTax ? toKeptTaxes(taxes) : null,
    prepaidTotal: prepaidTotal.toFixed(),
    retained: toKeptRetained(retained, currency),
    retainedTotal: retainedTotal(retained).toFixed(),
  };
}

/** The period from the first to the last day; the timesheets come in the order of their periods. */
function periodOf(sheets: readonly BillableTimesheet[]): DayRange | null {
  const ends = sheets.map(({ periodEnd }) => periodEnd).toSorted();
  const [start, end] = [sheets[0]?.periodStart, ends.at(-1)];
  return start && end ? { start, end } : null;
}

/** The differences to bill, locked. The time of each must be on an invoice already, or come onto this one. */
async function takeAdjustments(
  db: Db,
  actor: Actor,
  contractIds: readonly string[],
  { adjustmentIds, timesheetIds }: { adjustmentIds: readonly string[]; timesheetIds: readonly string[] },
): Promise<Adjustment[]> {
  const { companyId } = actor;
  await lockAdjustments(db, actor, contractIds);
  const of = { companyId, contractId: { in: [...contractIds] } };
  const found = await findAdjustments(db, { ...of, id: { in: [...adjustmentIds] } });
  const invoiced = await db.timesheet.findMany({
    where: { companyId, id: { in: found.map(({ timesheetId }) => timesheetId) }, status: 'invoiced' },
    select: { id: true },
  });
  const faults = adjustmentIds.flatMap((id, index): FieldFault[] => {
    const adjustment = found.find((one) => one.id === id);
    const path = `adjustment_ids.${index}`;
    if (!adjustment) return [{ path, key: 'unknown_reference' }];
    const { timesheetId } = adjustment;
    const comes = timesheetIds.includes(timesheetId) || invoiced.some((sheet) => sheet.id === timesheetId);
    return comes ? [] : [{ path, key: 'adjustment_before_time' }];
  });
  if (faults.length > 0) throw invalid(...faults);
  if (found.some(({ invoice }) => invoice !== null)) throw conflict('already_invoiced');
  return found;
}

/**
 * Writes a draft's lines, the link of every entry and expense to its line, and the timesheets' state. The database
 * refuses an entry or expense that is on a line of another invoice that is not void.
 *
 * @param told the event that is written to the invoice's timeline in the same transaction.
 */
export async function writeLines(
  db: Db,
  actor: Actor,
  invoiceId: string,
  { lines, timesheetIds, adjustmentIds, deposits, contracts }: Draft,
  told: NewActivity,
): Promise<void> {
  const { companyId } = actor;
  const links = lines.flatMap((line) => line.entries.map(({ id }) => ({ lineId: line.id, entryId: id })));
  const spent = lines.flatMap((line) => line.expenses.map(({ id }) => ({ lineId: line.id, expenseId: id })));
  await db.$executeRaw`
    with lines as (
      insert into invoice_lines (company_id, id, invoice_id, position, description, rate_type, quantity, unit, unit_price,
        net_amount, gross_amount, tax_rate, tax_category, timesheet_id, contract_id, kind, tax_reason, tax_reason_code, natura, allowances, retained_rate, second_tax)
      select ${companyId}::uuid, l.id, ${invoiceId}::uuid, l.position, l.description, l.rate_type, l.quantity, l.unit, l.unit_price,
        l.net_amount, l.gross_amount, l.tax_rate, l.tax_category, l.timesheet_id, l.contract_id, l.kind, l.tax_reason, l.tax_reason_code, l.natura, l.allowances::jsonb, l.retained_rate, l.second_tax::jsonb
      from unnest(${lines.map(({ id }) => id)}::uuid[], ${lines.map(({ position }) => position)}::int[],
        ${lines.map(({ description }) => description)}::text[], ${lines.map(({ rateType }) => rateType)}::text[],
        ${lines.map(({ quantity }) => quantity)}::numeric[], ${lines.map(({ unit }) => unit)}::text[],
        ${lines.map(({ unitPrice }) => unitPrice)}::numeric[], ${lines.map(({ netAmount }) => netAmount)}::numeric[],
        ${lines.map(({ grossAmount }) => grossAmount)}::numeric[],
        ${lines.map(({ taxRate }) => taxRate)}::numeric[], ${lines.map(({ taxCategory }) => taxCategory)}::text[],
        ${lines.map(({ timesheetId }) => timesheetId)}::uuid[],
        ${lines.map(({ contractId }) => contractId)}::uuid[], ${lines.map(({ kind }) => kind)}::text[],
        ${lines.map(({ taxReason }) => taxReason)}::text[], ${lines.map(({ taxReasonCode }) => taxReasonCode)}::text[],
        ${lines.map(({ natura }) => natura)}::text[],
        ${lines.map(({ allowances }) => JSON.stringify(allowances))}::text[],
        ${lines.map(({ retainedRate }) => retainedRate)}::numeric[],
        ${lines.map(({ secondTax }) => secondTax && JSON.stringify(secondTax))}::text[])
        as l (id, position, description, rate_type, quantity, unit, unit_price, net_amount, gross_amount, tax_rate, tax_category, timesheet_id, contract_id,
          kind, tax_reason, tax_reason_code, natura, allowances, retained_rate, second_tax)
    ), spent as (
      insert into invoice_line_expenses (company_id, id, invoice_line_id, expense_id)
      select ${companyId}::uuid, s.id, s.line_id, s.expense_id
      from unnest(${spent.map(() => uuid())}::uuid[], ${spent.map(({ lineId }) => lineId)}::uuid[],
        ${spent.map(({ expenseId }) => expenseId)}::uuid[]) as s (id, line_id, expense_id)
    )
    insert into invoice_line_entries (company_id, id, invoice_line_id, timesheet_entry_id)
    select ${companyId}::uuid, e.id, e.line_id, e.entry_id
    from unnest(${links.map(() => uuid())}::uuid[], ${links.map(({ lineId }) => lineId)}::uuid[],
      ${links.map(({ entryId }) => entryId)}::uuid[]) as e (id, line_id, entry_id)`;
  // The search text names all contracts of the invoice; it was built before there were lines.
  if (contracts.length > 1) await db.invoice.updateMany({ where: { companyId, id: invoiceId }, data: { search: '' } });
  if (adjustmentIds.length > 0) await putOnInvoice(db, actor, adjustmentIds, invoiceId);
  if (deposits.length > 0) await deduct(db, actor, deposits, invoiceId);
  await markInvoiced(db, actor, timesheetIds, told);
}

/**
 * Says why time cannot be billed: time that was billed in the meantime is a conflict; time that does not exist or is
 * not approved is a wrong field.
 */
async function whyNotBillable(
  db: Db,
  companyId: string,
  contractIds: readonly string[],
  ids: readonly string[],
  missing: number[],
): Promise<Error> {
  const known = await db.timesheet.findMany({
    where: { companyId, contractId: { in: [...contractIds] }, id: { in: [...ids] } },
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
