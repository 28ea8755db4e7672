import 'server-only';
import { v7 as uuid } from 'uuid';
import type { Actor } from '@/lib/actor';
import { type CalendarDay, dateFromDay, dayFromDate } from '@/lib/calendar/days';
import { type Db, tenant } from '@/lib/db/client';
import { addedBy } from '@/lib/invoices/amounts/allowances';
import { retainedTotal, toKeptRetained } from '@/lib/invoices/amounts/retained';
import { formatNumberOf, seriesYear } from '@/lib/invoices/numbers/number-format';
import type { Party } from '@/lib/invoices/papers/party';
import { type Decimal, decimal, formatRate } from '@/lib/money/amount';
import { takeNumber } from '@/lib/numbers.data';
import { lockPayRun } from '@/lib/pay-runs/find.data';
import { conflict, forbidden } from '@/lib/problem/problem';
import { lockSelfBilling } from '@/lib/self-billing/agreement.data';
import { findCorrected, findTerms } from '@/lib/self-billing/corrected.data';
import { readSelfBilling } from '@/lib/self-billing/data';
import { findPayLines, type PayLine, periodOf, type Words, wordsIn } from '@/lib/self-billing/lines.data';
import { type Contractor, findOpenPay } from '@/lib/self-billing/open.data';
import { readBuyer, sellerOf } from '@/lib/self-billing/parties.data';
import { makesSelfBilled } from '@/lib/self-billing/policy';
import type { SelfBilling } from '@/lib/self-billing/schema';
import {
  naturaOfLine,
  type Part,
  papersOf,
  partsOf,
  retainedRateOf,
  type SelfBilledKind,
  selfBilledExtras,
  selfBilledTotals,
  type Terms,
  taxOfLine,
} from '@/lib/self-billing/taxes';

/**
 * Creates an invoice in the name of each contractor whom an approved run pays and for whom nothing is missing, and a
 * credit note if the run takes back more than it pays (`papersOf`), all in one transaction: each gets its number, both
 * parties and its lines at once and never changes. Existing invoices stay as they are, so that the call can be repeated
 * once what was missing is filled in; the answer lists the contractors who are left, with what is missing.
 *
 * @throws Problem 403, 404, 409 for a run that is not approved.
 */
export function makeSelfBilled(actor: Actor, runId: string): Promise<SelfBilling> {
  return tenant(actor, async (db) => {
    if (!makesSelfBilled(actor)) throw forbidden();
    await lockSelfBilling(db, actor.companyId);
    // The lock keeps everybody from taking the approval back in the meantime.
    const run = await lockPayRun(db, actor, runId);
    if (run.status === 'draft') throw conflict('pay_run_not_approved');
    const open = await findOpenPay(db, actor, run);
    const payees = open.flatMap(({ contractor, currency, corrections, lacks }) => {
      const agreement = contractor?.selfBillingAgreement;
      return contractor && agreement && lacks.length === 0 ? [{ contractor, agreement, currency, corrections }] : [];
    });
    if (payees.length > 0) await makeAll(db, actor, run, payees);
    return readSelfBilling(db, actor, run);
  });
}

interface Payee {
  contractor: Contractor;
  agreement: NonNullable<Contractor['selfBillingAgreement']>;
  currency: string;
  /** Limits the invoice to these lines of the run; null for all lines. */
  corrections: ReadonlySet<string> | null;
}

/** What an agreement, or the document that is corrected, says of a line. */
type Agreed = Terms & Pick<Payee['agreement'], 'retainedTaxName' | 'retainedTaxCode' | 'country'>;

interface Run {
  id: string;
  payDate: Date | null;
}

async function makeAll(db: Db, actor: Actor, run: Run, payees: readonly Payee[]): Promise<void> {
  const owners = payees.map(({ contractor }) => contractor.id);
  const lines = Map.groupBy(await findPayLines(db, actor, run.id, owners), keyOfPay);
  const [buyer, words] = [await readBuyer(db, actor.companyId), wordsIn(db, actor)];
  for (const payee of payees) {
    const { contractor, currency, corrections } = payee;
    const all = lines.get(keyOfPay({ ownerId: contractor.id, currency })) ?? [];
    const paid = corrections ? all.filter(({ id }) => corrections.has(id)) : all;
    const seller = sellerOf(payee.contractor, payee.agreement);
    const said = await words(payee.contractor.locale);
    const billed = await findTerms(db, actor.companyId, payee, paid);
    const parts = partsOf<PayLine, Agreed>(paid, payee.agreement, (timesheetId) => {
      const terms = billed.get(timesheetId);
      return terms ? { ...payee.agreement, ...terms } : null;
    });
    for (const paper of papersOf(parts)) await make(db, actor, run, payee, { seller, buyer, words: said, ...paper });
  }
}

const keyOfPay = ({ ownerId, currency }: { ownerId: string | null; currency: string }) => `${ownerId} ${currency}`;

interface Contents {
  seller: Party;
  buyer: Party;
  kind: SelfBilledKind;
  parts: readonly Part<PayLine, Agreed>[];
  words: Words;
}

async function make(db: Db, actor: Actor, run: Run, payee: Payee, contents: Contents): Promise<void> {
  const { companyId, today } = actor;
  const { contractor, agreement, currency } = payee;
  const { kind, parts, words, ...parties } = contents;
  const lines = parts.flatMap((part) => part.lines);
  const { netTotal, taxTotal, grossTotal } = selfBilledTotals(parts, currency);
  const { charges, retained } = selfBilledExtras(kind, parts, currency);
  const retaining = parts.find(({ agreed }) => decimal(agreed.retainedTaxRate).gt(0))?.agreed ?? agreement;
  const shown = (value: Decimal) => (kind === 'credit_note' ? value.neg() : value).toFixed();
  const id = uuid();
  await db.selfBilledInvoice.create({
    data: {
      companyId,
      id,
      payRunId: run.id,
      contractorId: contractor.id,
      kind,
      credits: kind === 'credit_note' ? await findCorrected(db, companyId, payee, lines) : [],
      ...(await nextNumber(db, companyId, kind, payee, today)),
      currency,
      issueDate: dateFromDay(today),
      dueDate: run.payDate && dayFromDate(run.payDate) >= today ? run.payDate : dateFromDay(today),
      ...periodOfAll(lines),
      netTotal: shown(netTotal),
      taxTotal: shown(taxTotal),
      grossTotal: shown(grossTotal),
      allowances: charges,
      fundTotal: addedBy(charges).toFixed(),
      retained: toKeptRetained(retained, currency),
      retainedTotal: retainedTotal(retained).toFixed(),
      retainedName: retained.length > 0 ? retaining.retainedTaxName : null,
      retainedCode: retained.length > 0 ? retaining.retainedTaxCode : null,
      locale: contractor.locale,
      ...parties,
      agreedOn: agreement.agreedOn,
      createdById: actor.userId,
    },
    select: { id: true },
  });
  await db.selfBilledLine.createMany({
    data: parts
      .flatMap((part) => part.lines.map((line) => ({ line, agreed: part.agreed })))
      .map(({ line, agreed }, position) => ({
        companyId,
        invoiceId: id,
        position,
        ...lineOf(line, agreed, words),
        quantity: shown(line.quantity),
        netAmount: shown(line.amount),
      })),
  });
}

function lineOf(line: PayLine, agreed: Agreed, words: Words) {
  const { taxRate, ...tax } = taxOfLine(line.kind, agreed, words.outlay);
  return {
    payRunLineId: line.id,
    description: words.line(line),
    unit: line.unit,
    unitPrice: line.rate,
    ...tax,
    taxRate: formatRate(taxRate),
    natura: naturaOfLine(line.kind, agreed, agreed.country),
    retainedRate: retainedRateOf(line.kind, agreed.retainedTaxRate),
  };
}

/** The contractor's next number, in the year of the day of issue: without gaps or duplicates. */
async function nextNumber(
  db: Db,
  companyId: string,
  kind: SelfBilledKind,
  { contractor, agreement }: Payee,
  day: CalendarDay,
) {
  const { numberFormat, numberPrefix: prefix, numberReset } = agreement;
  const { seq, year } = await takeNumber(
    db,
    companyId,
    `self_billed_${kind}:${contractor.id}`,
    seriesYear(numberReset, day),
  );
  // Credit notes have a series of their own, marked as in the company's own numbers: CB-2026-CN-0001.
  const format = kind === 'credit_note' ? numberFormat.replace('{seq', 'CN-{seq') : numberFormat;
  return { number: formatNumberOf(format, { prefix, day, seq }), numberYear: year, numberSeq: seq };
}

/** From the first day that any line pays for to the last one. */
function periodOfAll(paid: readonly PayLine[]): { periodStart: Date; periodEnd: Date } {
  const moments = paid
    .map(periodOf)
    .flatMap(({ periodStart, periodEnd }) => [periodStart.getTime(), periodEnd.getTime()]);
  return { periodStart: new Date(Math.min(...moments)), periodEnd: new Date(Math.max(...moments)) };
}
