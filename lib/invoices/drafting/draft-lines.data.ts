import 'server-only';
import { v7 as uuid } from 'uuid';
import type { Actor } from '@/lib/actor';
import type { InvoicingSetup } from '@/lib/contracts/invoicing/setup.data';
import type { Db } from '@/lib/db/client';
import { translatorFor } from '@/lib/i18n/translator';
import type { Allowance } from '@/lib/invoices/amounts/allowances';
import { buildLines } from '@/lib/invoices/amounts/lines';
import { markOf } from '@/lib/invoices/drafting/draft-contracts.data';
import { lineWords } from '@/lib/invoices/drafting/draft-words';
import type { LineKind } from '@/lib/invoices/schema';
import { decimal } from '@/lib/money/amount';
import type { LineUnit } from '@/lib/money/rates';
import { type SecondTax, secondTaxOf } from '@/lib/money/second-tax';
import { readWords } from '@/lib/references/words.data';
import { differenceLines } from '@/lib/timesheets/adjustments/adjustment';
import type { Adjustment } from '@/lib/timesheets/adjustments/adjustments.data';
import type { BillableTimesheet } from '@/lib/timesheets/billing/billable.data';

/** A line as it is written and shown. Decimal strings. */
export interface DraftRow {
  id: string;
  position: number;
  description: string;
  rateType: string | null;
  quantity: string;
  unit: LineUnit;
  unitPrice: string;
  netAmount: string;
  /** The amount with tax, if the document's prices include it. */
  grossAmount: string | null;
  taxRate: string;
  taxCategory: string;
  taxReason: string | null;
  taxReasonCode: string | null;
  secondTax: SecondTax | null;
  retainedRate: string;
  allowances: Allowance[];
  timesheetId: string | null;
  /** The contract whose work it is. */
  contractId: string;
  kind: LineKind;
  entries: { id: string; entry: { timesheetId: string } }[];
  expenses: { id: string; expense: { timesheetId: string } }[];
}

/** The work that a draft takes from its contracts. */
interface Work {
  sheets: readonly BillableTimesheet[];
  adjustments: readonly Adjustment[];
}

/** The lines of time, expenses and differences, contract by contract, in the language of the client. */
export async function workLines(db: Db, actor: Actor, setups: readonly InvoicingSetup[], work: Work) {
  const locale = setups[0]?.client.locale ?? actor.company.locale;
  const words = await readWords({ ...actor, db }, translatorFor(locale, 'references'));
  const sheetOf = new Map(work.sheets.flatMap(({ id, entries }) => entries.map((entry) => [entry.id, id] as const)));
  return setups.flatMap((setup) => {
    const { configuration, contract } = setup;
    const say = lineWords(locale, { contract, mark: markOf(setup, setups) }, words);
    return builtOf(setup, work).map((line) => ({
      id: uuid(),
      description: say(line.description),
      rateType: line.rateType,
      quantity: line.quantity.toFixed(),
      unit: line.unit,
      unitPrice: line.unitPrice.toFixed(),
      netAmount: line.netAmount.toFixed(),
      taxRate: configuration.tax_rate,
      taxCategory: configuration.tax_category,
      taxReason: null,
      taxReasonCode: null,
      secondTax: secondTaxOf(configuration),
      retainedRate: configuration.retained_tax_rate,
      allowances: [],
      timesheetId: line.timesheetId,
      contractId: contract.id,
      kind: line.kind,
      entries: line.entryIds.map((id) => ({ id, entry: { timesheetId: sheetOf.get(id) ?? '' } })),
      expenses: line.expenses,
    }));
  });
}

function builtOf({ contract, configuration }: InvoicingSetup, { sheets, adjustments }: Work) {
  const isOwn = ({ contractId }: { contractId: string }) => contractId === contract.id;
  const own = sheets.filter(isOwn);
  return [
    ...buildLines(own, configuration.grouping, contract.currency).map((line) => ({
      ...line,
      kind: 'time' as const,
      expenses: [],
    })),
    ...own.flatMap(expensesOn),
    ...adjustments.filter(isOwn).flatMap((adjustment) => differencesOn(adjustment)),
  ];
}

/** Takes time off at its old rates and puts it on at its new ones. */
const differencesOn = ({ before, after, currency, period, timesheetId }: Adjustment) =>
  differenceLines(before, after, 'bill', currency).map((line) => ({
    description: { kind: 'adjustment' as const, rateType: line.rateType, period },
    rateType: line.rateType,
    quantity: line.quantity,
    unit: line.unit,
    unitPrice: line.rate,
    netAmount: line.amount,
    timesheetId,
    kind: 'adjustment' as const,
    entryIds: [],
    expenses: [],
  }));

/** A line for each expense, at the amount that the client is billed. */
const expensesOn = ({ id: timesheetId, expenses }: BillableTimesheet) =>
  expenses.map(({ id, category, description, date, billAmount }) => ({
    description: { kind: 'expense' as const, category, text: description, date },
    rateType: null,
    quantity: decimal('1'),
    unit: 'item' as const,
    unitPrice: decimal(billAmount),
    netAmount: decimal(billAmount),
    timesheetId,
    kind: 'expense' as const,
    entryIds: [],
    expenses: [{ id, expense: { timesheetId } }],
  }));
