import 'server-only';
import { activityInsert, rulesAsked, tellRules } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { type CalendarDay, dateFromDay, dayFromDate, nullableDay } from '@/lib/calendar/days';
import { postIssued } from '@/lib/commissions/postings.data';
import { type Db, tenant } from '@/lib/db/client';
import { etaNeeds } from '@/lib/e-invoices/eta/needs';
import { isEgyptian } from '@/lib/e-invoices/eta/terms';
import { needsOf } from '@/lib/e-invoices/needs';
import { zatcaNeeds } from '@/lib/e-invoices/zatca/needs';
import { companyTax, creditedCompanyTax, needsRate, rateTo } from '@/lib/invoices/amounts/exchange';
import { taxesOf } from '@/lib/invoices/amounts/taxes';
import { payableOf } from '@/lib/invoices/amounts/totals';
import { setOff, settleCredit } from '@/lib/invoices/credit-notes/credit-issue.data';
import { readDeposits } from '@/lib/invoices/drafting/deposits.data';
import { lockInvoice, type RecordRow } from '@/lib/invoices/find.data';
import { companyNeeds, companyProblem, withCompany } from '@/lib/invoices/issuing/company-needs';
import { dueDate, dueTermsOf } from '@/lib/invoices/issuing/due-date';
import { lockChain } from '@/lib/invoices/network/connections.data';
import { formatNumberOf, type NumberSeries } from '@/lib/invoices/numbers/number-format';
import { countOf } from '@/lib/invoices/numbers/series.data';
import { addToChain } from '@/lib/invoices/papers/chain.data';
import { toEInvoice } from '@/lib/invoices/papers/e-invoice';
import { eInvoiceProblem } from '@/lib/invoices/papers/e-invoice-needs';
import { lockLetterhead } from '@/lib/invoices/papers/letterhead.data';
import type { Party } from '@/lib/invoices/papers/party';
import { seesPayments } from '@/lib/invoices/policy';
import { toInvoiceRecord } from '@/lib/invoices/resource';
import { readContracts } from '@/lib/invoices/resource.data';
import type { InvoiceRecord, IssueInput } from '@/lib/invoices/schema';
import type { DocumentKind } from '@/lib/invoices/transitions';
import { register } from '@/lib/invoices/verifactu/register.data';
import { environmentOf } from '@/lib/invoices/verifactu/settings.data';
import { recordedOf, recordNeeds } from '@/lib/invoices/verifactu/statement';
import { firstOpenDay } from '@/lib/lock-dates/data';
import { announceCollection } from '@/lib/mandates/announcement.data';
import { sum } from '@/lib/money/amount';
import { takeNumber } from '@/lib/numbers.data';
import { badTransition, conflict, invalid } from '@/lib/problem/problem';
import { findAdjustments } from '@/lib/timesheets/adjustments/adjustments.data';

/**
 * Issues a draft: gives it its number, its dates, both parties and the logo as they are now, and freezes it; the database
 * allows no change of the invoice afterwards. The number is the next of its series (of the issue date's year, or of all
 * years), taken in this transaction, so that numbers have no gaps or duplicates.
 *
 * The company's details must include everything that the law of its country requires on an invoice. If the client gets an
 * e-invoice, everything that its format needs must be there.
 *
 * Where the company keeps records for Spain's tax agency (Veri*Factu), the invoice gets its record in the same transaction.
 *
 * The invoice is dated no later than today, and before the latest date of its series only with a reason. A rule dates it
 * on the first open day if its own is locked; for anybody else a locked day is a 422.
 *
 * An Egyptian company with an activity code writes invoices for its tax authority (ETA), which must be complete, too.
 *
 * A Saudi company that has switched its tax authority's platform on adds the document to its chain, sealed as it is.
 *
 * A credit note has its own number series and is settled with its invoice. The part of an invoice that deposits have paid
 * counts as paid from now on, and so does the tax that the client retains.
 *
 * @throws Problem 404, 412; 409 if it is not a draft, has no line, would be due before its issue date, lacks an exchange
 * rate although the law requires its tax in the company's currency, or credits a deposit that an invoice deducts; 422 that
 * names what the company's details or the client's e-invoice format lack, for a day in the future, or for a day before the
 * series' latest without a reason.
 */
export function issueInvoice(actor: Actor, id: string, ifMatch?: number, input?: IssueInput): Promise<InvoiceRecord> {
  return tenant(actor, async (db) => {
    const row = await lockInvoice(db, actor, id, ifMatch);
    if (row.status !== 'draft') throw badTransition('invoice', row.status, 'issued');
    if (row.lines.length === 0) throw conflict('invoice_empty');
    const invoice = row.kind === 'credit_note' ? await lockCredited(db, actor, row) : null;
    const wanted = dayOf(row, actor.today, invoice);
    // A rule finds a draft late and cannot choose another day; the audit log keeps the draft's own.
    const issueDate = actor.byRule ? await firstOpenDay(db, actor, 'sales', wanted) : wanted;
    if (issueDate > actor.today) throw invalid({ path: 'issue_date', key: 'in_future' });
    if (!invoice) checkTerms(actor, row, issueDate);
    const {
      seller,
      buyer: client,
      logoFileId,
      prefix,
      series,
      creditorIdentifier,
    } = await lockLetterhead(db, actor.companyId, row.clientId);
    const environment = await environmentOf(db, actor.companyId, seller);
    const chain = await lockChain(db, actor.companyId, seller);
    const exchange = exchangeOf(row, invoice, actor.company.currency);
    const law = { exchange, isRecorded: environment !== null, isChained: chain !== null };
    const preceding = precedingOf(invoice);
    checkParties({ ...row, issueDate: dateFromDay(issueDate) }, { seller, buyer: client, preceding }, law);
    if (!invoice) await earn(db, actor, row, issueDate);
    const due = invoice ? null : (nullableDay(row.dueDate) ?? dueDate(issueDate, dueTermsOf(row)));
    const collection = due && (await collectionOf(db, actor, { row, due, client, seller, creditorIdentifier }));
    const buyer = collection ? { ...client, direct_debit: collection } : client;
    const issued = {
      status: 'issued' as const,
      issueDate: dateFromDay(issueDate),
      dueDate: due === null ? null : dateFromDay(due),
      issuedAt: new Date(),
      logoFileId,
      paidTotal: sum([invoice ? setOff(invoice, row) : row.prepaidTotal, row.retainedTotal]).toFixed(),
      ...exchange,
      // This comes last, so that the counter's row is locked as briefly as possible.
      ...(await nextNumber(db, actor, row.kind, issueDate, {
        prefix,
        series: series[row.kind],
        outOfOrderReason: input?.out_of_order_reason ?? row.outOfOrderReason,
      })),
    };
    const numbered = { ...row, number: issued.number, issueDate: issued.issueDate };
    const parties = { seller, buyer, preceding };
    checkParties(numbered, parties, law);
    await write(db, actor, id, { ...issued, seller, buyer });
    if (environment) {
      const credited = invoice && {
        number: invoice.number ?? '',
        issueDate: dayFromDate(invoice.issueDate ?? issued.issueDate),
      };
      const said = recordedOf(
        { ...numbered, ...exchange },
        { seller, buyer, credited, type: input?.rectification_type ?? null },
      );
      await register(db, actor, { environment, invoiceId: id, said });
    }
    if (chain) {
      const written = { ...row, ...issued, companyTaxTotal: issued.companyTaxTotal };
      const sealed = { invoiceId: id, invoice: toEInvoice(written, parties), issuedAt: issued.issuedAt };
      await addToChain(db, actor.companyId, { ...sealed, stamp: chain.stamp });
    }
    if (invoice) await settleCredit(db, actor, { note: row, invoice }, { number: issued.number, day: issueDate });
    // A document that was a draft until now was never mailed.
    return toInvoiceRecord(
      { ...row, ...issued, version: row.version + 1, updatedAt: issued.issuedAt },
      {
        today: actor.today,
        withPayments: seesPayments(actor),
        mails: [],
        ...(await readDeposits(db, actor, row)),
        contracts: await readContracts(db, actor, row),
      },
    );
  });
}

interface Collected {
  row: RecordRow;
  due: CalendarDay;
  client: Party;
  seller: Party;
  creditorIdentifier: string | null;
}

/**
 * What an invoice says of its collection. The client knows of it today at the earliest, however early the invoice is dated.
 * A German e-invoice has to say how it is transferred (DE-R-001), so that it announces nothing.
 */
function collectionOf(db: Db, actor: Actor, { row, due, client, seller, creditorIdentifier }: Collected) {
  if (client.e_invoice_format && seller.address?.country === 'DE') return null;
  const { clientId, currency } = row;
  const amountDue = payableOf(row.grossTotal, sum([row.prepaidTotal, row.retainedTotal]));
  return announceCollection(db, actor.companyId, {
    ...{ clientId, currency, amountDue, creditorIdentifier },
    country: actor.company.country,
    announcedOn: actor.today,
    dueDay: due,
  });
}

/** The invoice that a credit note credits; a transaction that locks both locks the credit note first. */
async function lockCredited(db: Db, actor: Actor, note: RecordRow): Promise<RecordRow> {
  if (note.creditsId === null) throw new Error('a credit note of nothing');
  const invoice = await lockInvoice(db, actor, note.creditsId);
  // The other invoice has deducted the deposit since this note was drafted: crediting it would count the money twice.
  if (invoice.deductedById) throw conflict('deposit_deducted');
  return invoice;
}

/** The date of the draft, otherwise today; a credit note is never dated before its invoice. */
function dayOf(row: RecordRow, today: CalendarDay, invoice: RecordRow | null): CalendarDay {
  const day = row.issueDate ? dayFromDate(row.issueDate) : today;
  const first = invoice?.issueDate ? dayFromDate(invoice.issueDate) : day;
  return first > day ? first : day;
}

/**
 * The company's currency and the rate. An invoice uses the company's currency as it is now. A credit note uses its
 * invoice's, at the invoice's rate, so that all notes together come to the invoice's tax.
 */
function exchangeOf(row: RecordRow, invoice: RecordRow | null, now: string) {
  const own = invoice?.companyCurrency ?? now;
  const exchangeRate = rateTo(own, row);
  const before = invoice?.creditNotes.filter(({ status }) => status === 'issued');
  const companyTaxTotal = before
    ? creditedCompanyTax(row.taxTotal, before, exchangeRate, own)
    : companyTax(row.taxTotal, exchangeRate, own);
  return { companyCurrency: own, exchangeRate, companyTaxTotal };
}

type Exchange = ReturnType<typeof exchangeOf>;

async function earn(db: Db, actor: Actor, row: RecordRow, day: CalendarDay): Promise<void> {
  const differences = row.lines.some(({ kind }) => kind === 'adjustment')
    ? await findAdjustments(db, { companyId: actor.companyId, invoiceId: row.id })
    : [];
  const contractIds = [...new Set(row.lines.map(({ contractId }) => contractId))];
  await postIssued(db, actor, { ...row, contractIds, differences }, day);
}

/** Refuses a draft that cannot be issued as it is. */
function checkTerms(actor: Actor, row: RecordRow, issueDate: CalendarDay): void {
  if (row.dueDate && dayFromDate(row.dueDate) < issueDate) throw conflict('due_before_issue');
  const { currency } = actor.company;
  if (needsRate({ ...row, exchangeRate: rateTo(currency, row) }, actor.company))
    throw conflict('exchange_rate_missing', { currency });
}

/**
 * Checks what the law of the company's country and the client's e-invoice format require; both are reported at once.
 * Later would be too late: the parties are frozen at issue.
 */
function checkParties(
  row: RecordRow,
  parties: Parties,
  { exchange, isRecorded, isChained }: { exchange: Exchange; isRecorded: boolean; isChained: boolean },
): void {
  const { seller, buyer, preceding } = parties;
  const own = companyNeeds(
    seller,
    taxesOf(row).map(({ category }) => category),
  );
  const format = buyer.e_invoice_format;
  const document = toEInvoice({ ...row, ...exchange }, parties);
  const missing = [
    ...(format ? needsOf(format, document) : []),
    ...(isChained ? zatcaNeeds(document) : []),
    ...(isForEta(seller) ? etaNeeds(document).filter(({ party }) => party !== 'document' || !preceding) : []),
  ];
  const unrecorded = isRecorded ? recordNeeds({ ...row, ...exchange }, { seller, buyer }) : [];
  if (missing.length > 0) throw eInvoiceProblem(withCompany(missing, own), row.clientId);
  if (own.length > 0) throw companyProblem(own);
  if (unrecorded.length > 0) throw eInvoiceProblem(unrecorded, row.clientId, 'verifactu');
}

/** Whether the seller writes its invoices for ETA: it has an activity code. What an issued invoice is, its credit note is too. */
const isForEta = (seller: Party): boolean => isEgyptian(seller) && Boolean(seller.activity_code);

type Parties = Parameters<typeof toEInvoice>[1];

const precedingOf = (invoice: RecordRow | null): Parties['preceding'] =>
  invoice && { number: invoice.number ?? '', issueDate: invoice.issueDate && dayFromDate(invoice.issueDate) };

interface Numbering {
  prefix: string;
  series: NumberSeries;
  /** Why it may be dated before an earlier number. */
  outOfOrderReason: string | null;
}

async function nextNumber(
  db: Db,
  { companyId }: Actor,
  kind: DocumentKind,
  day: CalendarDay,
  { prefix, series, outOfOrderReason }: Numbering,
) {
  const { seq, year } = await takeNumber(db, companyId, kind, countOf({ companyId, kind, day }, series.reset));
  const latest = await latestOf(db, companyId, kind, year);
  const isOutOfOrder = latest !== null && latest.day > day;
  if (isOutOfOrder && !outOfOrderReason)
    throw invalid({
      path: 'out_of_order_reason',
      key: 'out_of_order',
      values: { number: latest.number, date: latest.day },
    });
  return {
    number: formatNumberOf(series.format, { prefix, day, seq }),
    numberYear: year,
    numberSeq: seq,
    outOfOrderReason: isOutOfOrder ? outOfOrderReason : null,
  };
}

/** The latest issue date in the series; its counter is locked. */
async function latestOf(db: Db, companyId: string, kind: DocumentKind, year: number) {
  const latest = await db.invoice.findFirst({
    where: { companyId, kind, numberYear: year, issueDate: { not: null } },
    orderBy: { issueDate: 'desc' },
    select: { number: true, issueDate: true },
  });
  return latest?.issueDate ? { number: latest.number ?? '', day: dayFromDate(latest.issueDate) } : null;
}

interface Issued {
  number: string;
  numberYear: number;
  numberSeq: number;
  outOfOrderReason: string | null;
  issueDate: Date;
  dueDate: Date | null;
  paidTotal: string;
  companyCurrency: string;
  exchangeRate: string | null;
  companyTaxTotal: string | null;
  issuedAt: Date;
  logoFileId: string | null;
  seller: Party;
  buyer: Party;
}

/** Writes the invoice and its entry in the timeline in one statement. */
async function write(db: Db, actor: Actor, id: string, issued: Issued): Promise<void> {
  const told = { subjectType: 'invoice', subjectId: id, event: 'issued', from: 'draft', to: 'issued' } as const;
  const [row] = await db.$queryRaw<{ has_rules: boolean }[]>`
    with told as (${activityInsert(actor, [told])})
    update invoices set status = 'issued', number = ${issued.number}, issue_date = ${issued.issueDate}::date,
      due_date = ${issued.dueDate}::date, issued_at = ${issued.issuedAt}::timestamptz, updated_at = ${issued.issuedAt}::timestamptz,
      seller = ${JSON.stringify(issued.seller)}::jsonb, buyer = ${JSON.stringify(issued.buyer)}::jsonb,
      logo_file_id = ${issued.logoFileId}::uuid, paid_total = ${issued.paidTotal}::numeric, company_currency = ${issued.companyCurrency},
      exchange_rate = ${issued.exchangeRate}::numeric, company_tax_total = ${issued.companyTaxTotal}::numeric,
      exchange_source = case when ${issued.exchangeRate === null} then null else exchange_source end,
      number_year = ${issued.numberYear}, number_seq = ${issued.numberSeq}, out_of_order_reason = ${issued.outOfOrderReason},
      version = version + 1
    where company_id = ${actor.companyId}::uuid and id = ${id}::uuid
    returning ${rulesAsked(actor)}`;
  tellRules(db, row);
}
