import 'server-only';
import { v7 as uuid } from 'uuid';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { type DocumentAllowance, keptDocumentAllowances, unretained } from '@/lib/invoices/amounts/allowances';
import { roundsToCash } from '@/lib/invoices/amounts/cash-rounding.data';
import { type TakenBefore, takeTaxOut } from '@/lib/invoices/amounts/inclusive';
import {
  creditRetained,
  isSplit,
  keptRetained,
  type RetainedLine,
  type RetainedTax,
  retainedTaxes,
  retainedTotal,
  splitTaxes,
  toKeptRetained,
} from '@/lib/invoices/amounts/retained';
import { keptTaxes, taxesOf, toKeptTaxes } from '@/lib/invoices/amounts/taxes';
import { type TaxSubtotal, taxKey } from '@/lib/invoices/amounts/totals';
import {
  agreedPart,
  type CreditFault,
  type CreditTotals,
  creditAllowances,
  creditOf,
  creditTotals,
  freedWith,
  type Part,
  restOf,
} from '@/lib/invoices/credit-notes/credit';
import { creditRounding } from '@/lib/invoices/credit-notes/credit-rounding';
import { lockInvoice, type RecordRow } from '@/lib/invoices/find.data';
import { readRecord } from '@/lib/invoices/resource.data';
import type { CreditNoteInput, InvoiceRecord } from '@/lib/invoices/schema';
import { Decimal, decimal, sum } from '@/lib/money/amount';
import { conflict, type FieldFault, invalid } from '@/lib/problem/problem';

type Line = RecordRow['lines'][number];
interface Credited extends Part {
  line: Line;
}

/**
 * Creates a draft of a credit note for all that is left of an issued invoice, or for some of its lines. What is in a
 * draft counts as credited: the invoice is locked, so of two requests at once the second sees what the first has taken.
 *
 * @throws Problem 404, 412; 409 for a draft, a void invoice or a credit note, for more than is left of a line, and if
 * time that is to be billed again would not be credited in full; 422 for a line of another invoice and for more than
 * the line ever had.
 */
export function createCreditNote(
  actor: Actor,
  id: string,
  input: CreditNoteInput,
  ifMatch?: number,
): Promise<InvoiceRecord> {
  return tenant(actor, async (db) => {
    const invoice = await lockInvoice(db, actor, id, ifMatch);
    if (invoice.kind === 'credit_note') throw conflict('credit_of_credit_note');
    // Another invoice has deducted this deposit: that invoice has to be credited first.
    if (invoice.deductedById) throw conflict('deposit_deducted');
    if (invoice.status !== 'issued')
      throw conflict('credit_not_issued', { status: `@statuses.invoice.${invoice.status}` });
    const credited = input.lines ? creditLines(invoice, input.lines) : creditRest(invoice);
    if (input.rebill) checkWhole(invoice, credited);
    const isRounded =
      [invoice, ...invoice.creditNotes].some(({ cashRounding }) => !cashRounding.isZero()) ||
      (await roundsToCash(db, actor, invoice.currency));
    const laid = layOut(invoice, credited);
    const noteId = uuid();
    const { companyId } = actor;
    await db.invoice.create({
      data: {
        companyId,
        id: noteId,
        kind: 'credit_note',
        creditsId: id,
        contractId: invoice.contractId,
        contractCount: new Set(credited.map(({ line }) => line.contractId)).size,
        clientId: invoice.clientId,
        currency: invoice.currency,
        termsDays: 0,
        purchaseOrder: invoice.purchaseOrder,
        cig: invoice.cig,
        cup: invoice.cup,
        taxName: invoice.taxName,
        retainedName: invoice.retainedName,
        retainedCode: invoice.retainedCode,
        locale: invoice.locale,
        periodStart: invoice.periodStart,
        periodEnd: invoice.periodEnd,
        companyCurrency: invoice.companyCurrency,
        // The invoice's rate, so that the credit in the company's currency equals what was charged.
        exchangeRate: invoice.exchangeRate,
        exchangeSource: invoice.exchangeSource,
        creditReason: input.reason,
        rebill: input.rebill,
        pricesIncludeTax: invoice.pricesIncludeTax,
        ...totalsOf(invoice, laid, isRounded),
      },
      select: { id: true },
    });
    await db.invoiceLine.createMany({
      data: laid.lines.map(({ line, ...part }, index) => ({
        companyId,
        id: uuid(),
        invoiceId: noteId,
        position: index + 1,
        description: line.description,
        rateType: line.rateType,
        quantity: part.quantity.toFixed(),
        unit: part.unit,
        unitPrice: part.unitPrice.toFixed(),
        netAmount: part.netAmount.toFixed(),
        grossAmount: part.grossAmount,
        taxRate: line.taxRate,
        taxCategory: line.taxCategory,
        taxReason: line.taxReason,
        taxReasonCode: line.taxReasonCode,
        natura: line.natura,
        secondTax: line.secondTax ? { ...line.secondTax } : Prisma.DbNull,
        retainedRate: line.retainedRate,
        allowances: part.allowances,
        contractId: line.contractId,
        kind: line.kind,
        creditsLineId: line.id,
      })),
    });
    await recordActivity(db, actor, {
      subjectType: 'invoice',
      subjectId: noteId,
      event: 'created',
      reason: input.reason,
    });
    return readRecord(db, actor, noteId);
  });
}

function creditRest({ lines, currency }: RecordRow): Credited[] {
  const credited = lines.flatMap((line): Credited[] => {
    const part = creditOf(agreedPart(line), line.creditedBy.map(agreedPart), {}, currency);
    return typeof part === 'string' ? [] : [{ line, ...part }];
  });
  if (credited.length === 0) throw conflict('nothing_left_to_credit');
  return credited;
}

function creditLines({ lines, currency }: RecordRow, asked: NonNullable<CreditNoteInput['lines']>): Credited[] {
  const faults: (FieldFault & { key: CreditFault | 'unknown_reference' })[] = [];
  const credited = asked.flatMap(({ line_id: lineId, quantity, amount }, index): Credited[] => {
    const line = lines.find(({ id }) => id === lineId);
    const part = line
      ? creditOf(agreedPart(line), line.creditedBy.map(agreedPart), { quantity, amount }, currency)
      : 'unknown_reference';
    if (line && typeof part !== 'string') return [{ line, ...part }];
    if (typeof part === 'string') faults.push({ path: pathOf(index, part, { quantity, amount }), key: part });
    return [];
  });
  // More than the line ever had is a wrong field; more than other credit notes have left of it is a conflict.
  const wrong = faults.filter(({ key }) => key !== 'more_than_left');
  if (wrong.length > 0) throw invalid(...wrong);
  if (faults.length > 0) throw conflict('more_than_left');
  return credited;
}

function pathOf(index: number, key: string, { quantity, amount }: { quantity?: unknown; amount?: unknown }): string {
  if (key !== 'unknown_reference' && quantity) return `lines.${index}.quantity`;
  if (key !== 'unknown_reference' && amount) return `lines.${index}.amount`;
  return `lines.${index}.line_id`;
}

/**
 * Time is billed again by whole timesheets, so all lines of a timesheet must be credited, by this note and those before
 * it.
 */
function checkWhole({ lines }: RecordRow, credited: readonly Credited[]): void {
  const freed = freedWith(
    lines,
    credited.map(({ line }) => line),
  );
  const isWhole = freed.every((line) => {
    const here = credited.filter((one) => one.line.id === line.id);
    return restOf(agreedPart(line), [...line.creditedBy.map(agreedPart), ...here]).amount.isZero();
  });
  if (!isWhole) throw conflict('rebill_not_whole');
}

/** A credited part of a line, as it is written. */
interface NoteLine extends Credited {
  grossAmount: string | null;
}

interface Laid {
  lines: NoteLine[];
  allowances: DocumentAllowance[];
  totals: CreditTotals;
}

/** The note's lines, its part of the discounts and charges, and its totals. @throws Problem 409 if they come to nothing. */
function layOut(invoice: RecordRow, credited: readonly Credited[]): Laid {
  const { currency, creditNotes } = invoice;
  const noted = creditNotes.map((note) => keptDocumentAllowances(note.allowances));
  const asAgreed = invoice.pricesIncludeTax ? withTax : <A>(allowances: A) => allowances;
  const allowances = creditAllowances(
    asAgreed(invoice.allowances),
    noted.map((one) => asAgreed(one)),
    invoice.lines.map(agreedPart).map((line) => ({
      ...line,
      credited: sum(
        [...line.creditedBy.map(agreedPart), ...credited.filter((one) => one.line.id === line.id)].map((one) =>
          one.netAmount.toFixed(),
        ),
      ),
    })),
    currency,
  );
  const others = creditNotes.flatMap(({ taxes }) => keptTaxes(taxes));
  if (invoice.pricesIncludeTax)
    return takenOut(invoice, credited, allowances, { allowances: noted.flat(), taxes: others });
  const taxed = credited.map(({ line, netAmount }) => ({ ...line, netAmount }));
  const totals = creditTotals(taxed, taxesOf(invoice), others, currency, allowances);
  if (!totals) throw conflict('credit_out_of_balance');
  return { lines: credited.map((one) => ({ ...one, grossAmount: null })), allowances, totals };
}

/** Discounts and charges with their parts as they were agreed, with tax. */
const withTax = (allowances: readonly DocumentAllowance[]): DocumentAllowance[] =>
  allowances.map((one) => ({
    ...one,
    parts: one.parts.map((part) => ({ ...part, amount: part.gross ?? part.amount })),
  }));

/** A note of an invoice whose prices include tax: its gross total is the sum of what is credited. */
function takenOut(
  invoice: RecordRow,
  credited: readonly Credited[],
  allowances: readonly DocumentAllowance[],
  noted: Pick<TakenBefore, 'allowances' | 'taxes'>,
): Laid {
  const { lines, currency } = invoice;
  const before = lines.flatMap((line) =>
    line.creditedBy.map(({ netAmount, grossAmount }) => ({
      ...line,
      netAmount,
      grossAmount: grossAmount ?? netAmount,
    })),
  );
  const own = credited.map(({ line, netAmount }) => ({ ...line, grossAmount: netAmount }));
  const taken = takeTaxOut(own, allowances, currency, { ...noted, lines: before });
  const { netTotal, grossTotal, taxes } = taken.totals;
  if (netTotal.lt(0) || grossTotal.lte(0) || taxes.some(({ taxable }) => taxable.lt(0)))
    throw conflict('credit_out_of_balance');
  const all = takeTaxOut([...before, ...own], [...withTax(noted.allowances), ...allowances], currency).totals;
  if (all.taxes.some((tax) => isAbove(tax, taxesOf(invoice)))) throw conflict('credit_out_of_balance');
  return {
    lines: credited.map((one, index) => ({
      ...one,
      netAmount: decimal(taken.lines[index]?.netAmount ?? '0'),
      grossAmount: one.netAmount.toFixed(),
    })),
    allowances: taken.allowances,
    totals: taken.totals,
  };
}

/** Whether more is credited of a tax, with it, than an invoice charges: what lowers the invoice is not credited yet. */
function isAbove(credited: TaxSubtotal, charged: readonly TaxSubtotal[]): boolean {
  const whole = charged.find((one) => taxKey(one) === taxKey(credited));
  return !whole || credited.taxable.plus(credited.amount).gt(whole.taxable.plus(whole.amount));
}

/** @param isRounded whether the note comes to what can be paid in cash, as its invoice or a note did, or those of today do. */
function totalsOf(invoice: RecordRow, { lines, allowances, totals }: Laid, isRounded: boolean) {
  const { netTotal, taxes, taxTotal } = totals;
  const whole = keptRetained(invoice.retained);
  const taxed = lines.map(({ line, netAmount }) => ({ ...line, netAmount }));
  // The client pays the VAT of each document; what a deposit had of it is no part of the note's.
  const retained = [
    ...retainedOf(invoice, taxed, { netTotal, allowances }),
    ...(isSplit(whole) ? splitTaxes(taxes) : []),
  ];
  const own = { grossTotal: totals.grossTotal, retained: retainedTotal(retained) };
  const rounding = isRounded ? creditRounding(invoice, invoice.creditNotes, own) : new Decimal(0);
  return {
    netTotal: netTotal.toFixed(),
    taxTotal: taxTotal.toFixed(),
    grossTotal: totals.grossTotal.plus(rounding).toFixed(),
    cashRounding: rounding.toFixed(),
    taxes: toKeptTaxes(taxes),
    allowances,
    retained: toKeptRetained(retained, invoice.currency),
    retainedTotal: retainedTotal(retained).toFixed(),
  };
}

/** The retained tax that a note of these lines takes back. */
function retainedOf(
  invoice: RecordRow,
  lines: readonly RetainedLine[],
  { netTotal, allowances }: { netTotal: Decimal; allowances: readonly DocumentAllowance[] },
): RetainedTax[] {
  const { currency, creditNotes } = invoice;
  const credited = sum([...creditNotes.map((note) => note.netTotal), netTotal]);
  return creditRetained(
    keptRetained(invoice.retained),
    creditNotes.map((note) => keptRetained(note.retained)),
    retainedTaxes(lines, netTotal.minus(unretained(allowances)), currency),
    { isRest: credited.eq(decimal(invoice.netTotal)), currency },
  );
}
