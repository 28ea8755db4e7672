import 'server-only';
import type { Actor } from '@/lib/actor';
import { bankDayFrom } from '@/lib/calendar/bank-days';
import { addDays, type CalendarDay, dayFromDate, todayIn } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { concerns } from '@/lib/i18n/local-needs';
import { openIban } from '@/lib/mandates/account';
import { announcementSchema } from '@/lib/mandates/announcement';
import { findMandates, type MandateRow, stateOf } from '@/lib/mandates/find.data';
import { isSepaIban } from '@/lib/money/accounts/sepa';
import { decimal, formatAmount, sum } from '@/lib/money/amount';
import { openAccount } from '@/lib/payment-files/account';
import { firstExecutionDay } from '@/lib/payment-files/business-days';
import { lettersOf } from '@/lib/payment-files/due/lacks';
import { formatRules } from '@/lib/payment-files/formats';
import type { CollectableInvoice } from '@/lib/payment-files/schema';
import { type CollectionLack, formatOf, type LastCollection, termsSchema } from '@/lib/payment-files/writing/terms';

const select = {
  id: true,
  number: true,
  currency: true,
  amountDue: true,
  issueDate: true,
  dueDate: true,
  buyer: true,
  issuedAt: true,
  collections: { where: { status: 'executed' }, select: { amount: true, file: { select: { createdAt: true } } } },
  payments: {
    where: { reversesId: null, reversal: { is: null }, creditNoteId: null, overpaymentId: null },
    select: { amount: true, createdAt: true },
  },
  client: { select: { id: true, name: true } },
} satisfies Prisma.InvoiceSelect;
type Row = Prisma.InvoiceGetPayload<{ select: typeof select }>;

/** An open invoice with the mandate by which it can be collected. */
export interface Collectable {
  invoice: Row;
  mandate: MandateRow;
  /** What is open, a decimal string. */
  amount: string;
  dueDay: CalendarDay;
  /** The day that the invoice announces by this very mandate. */
  announcedFor: CalendarDay | null;
  /** The first day after the mandate's notice, counted from when the client got the invoice. */
  noticedFrom: CalendarDay;
  lacks: CollectionLack[];
}

/** A collection of which the bank has said nothing yet keeps an invoice out of other files. */
const waiting: Prisma.PaymentFileItemWhereInput = { status: 'pending' };

/**
 * Whether the money of a collection that the bank made is still to be recorded: no more is asked for until then. What is open
 * after that was not collected.
 */
const isOnItsWay = ({ collections, payments }: Row): boolean =>
  collections.some(({ amount, file }) =>
    sum(payments.filter((one) => one.createdAt > file.createdAt).map((one) => one.amount)).lt(amount),
  );

/** The most invoices that are offered at once. */
const mostOffered = 2_000;

/**
 * The issued invoices that still have something to pay, of clients with a mandate that is not cancelled, without those that
 * a file collects already. Those that are due first come first.
 *
 * @param of only these invoices.
 */
export async function findCollectable(db: Db, actor: Actor, of?: readonly string[]): Promise<Collectable[]> {
  const { companyId } = actor;
  if (!concerns('direct_debits', actor.company.country)) return [];
  const mandates = await findMandates(db, actor, { status: { not: 'cancelled' } });
  const byClient = new Map(mandates.map((mandate) => [mandate.clientId, mandate]));
  const invoices = await db.invoice.findMany({
    where: {
      companyId,
      kind: 'invoice',
      status: 'issued',
      amountDue: { gt: 0 },
      clientId: { in: [...byClient.keys()] },
      collections: { none: waiting },
      ...(of ? { id: { in: [...of] } } : {}),
    },
    orderBy: [{ dueDate: 'asc' }, { id: 'asc' }],
    ...(of ? {} : { take: mostOffered }),
    select,
  });
  const free = invoices.filter((invoice) => !isOnItsWay(invoice));
  const sent = await readFirstMails(
    db,
    companyId,
    free.map(({ id }) => id),
  );
  return free.flatMap((invoice) => {
    const mandate = byClient.get(invoice.client.id);
    return mandate ? [collectableOf(actor, invoice, mandate, sent.get(invoice.id) ?? null)] : [];
  });
}

/** When each invoice was mailed first. */
async function readFirstMails(db: Db, companyId: string, ids: string[]): Promise<Map<string, Date>> {
  const mails = await db.outgoingMail.groupBy({
    by: ['subjectId'],
    where: { companyId, subjectType: 'invoice', subjectId: { in: ids }, sentAt: { not: null } },
    _min: { sentAt: true },
  });
  return new Map(
    mails.flatMap(({ subjectId, _min: { sentAt } }) => (subjectId && sentAt ? [[subjectId, sentAt] as const] : [])),
  );
}

function collectableOf(
  { companyId, today, company }: Actor,
  invoice: Row,
  mandate: MandateRow,
  mailedAt: Date | null,
): Collectable {
  const amount = (invoice.amountDue ?? decimal('0')).toFixed();
  const state = stateOf(mandate, today);
  const rules = formatRules[formatOf(mandate.scheme)];
  const announced = announcementSchema.safeParse(
    invoice.buyer instanceof Object && 'direct_debit' in invoice.buyer ? invoice.buyer.direct_debit : null,
  );
  const isOurs = announced.success && announced.data.mandate_id === mandate.id;
  const found: [CollectionLack, boolean][] = [
    ['other_currency', invoice.currency !== rules.currency],
    ['too_much', decimal(amount).gt(decimal(rules.most))],
    ['not_sepa', !isSepaIban(openIban(companyId, mandate.id, mandate.accountSecret))],
    ['name_letters', lettersOf(formatOf(mandate.scheme), mandate.debtorName) === null],
    ['mandate_suspended', state === 'suspended'],
    ['mandate_expired', state === 'expired'],
    ['mandate_used', state === 'used'],
  ];
  return {
    invoice,
    mandate,
    amount,
    dueDay: dayFromDate(invoice.dueDate ?? invoice.issueDate ?? new Date()),
    announcedFor: isOurs ? announced.data.day : null,
    noticedFrom: addDays(todayIn(company.timeZone, mailedAt ?? invoice.issuedAt ?? new Date()), mandate.noticeDays),
    lacks: found.flatMap(([lack, isSo]) => (isSo ? [lack] : [])),
  };
}

/** The first day on which an invoice can be collected: as it was announced and in time, otherwise when it is due. */
export function firstDayOf(one: Collectable, today: CalendarDay): CalendarDay {
  const { announcedFor, dueDay, mandate, noticedFrom } = one;
  const said = announcedFor !== null && announcedFor < noticedFrom ? noticedFrom : announcedFor;
  const [planned, next] = [said ?? dueDay, firstExecutionDay(formatOf(mandate.scheme), today)];
  return bankDayFrom('target', planned > next ? planned : next);
}

export const toCollectable = (one: Collectable, today: CalendarDay): CollectableInvoice => ({
  id: one.invoice.id,
  number: one.invoice.number ?? '',
  client: one.invoice.client,
  format: formatOf(one.mandate.scheme),
  mandate: one.mandate.reference,
  account: one.mandate.accountMask,
  currency: one.invoice.currency,
  amount: formatAmount(one.amount, one.invoice.currency),
  due_date: one.dueDay,
  announced_for: one.announcedFor,
  first_day: firstDayOf(one, today),
  lacks: one.lacks,
});

/** The accounts of mandates, opened, by their ids. */
export const openIbans = (companyId: string, mandates: readonly MandateRow[]): Map<string, string> =>
  new Map(mandates.map(({ id, accountSecret }) => [id, openIban(companyId, id, accountSecret)]));

/** What the banks know of each mandate by the latest collection of an approved file that was not rejected. */
export async function readLastCollections(
  db: Db,
  companyId: string,
  mandateIds: readonly string[],
): Promise<Map<string, LastCollection>> {
  const rows = await db.paymentFileItem.findMany({
    where: {
      companyId,
      mandateId: { in: [...mandateIds] },
      status: { not: 'rejected' },
      file: { status: { not: 'draft' } },
    },
    orderBy: [{ mandateId: 'asc' }, { file: { executionDate: 'desc' } }, { id: 'desc' }],
    distinct: ['mandateId'],
    select: { id: true, mandateId: true, account: true, terms: true },
  });
  return new Map(
    rows.flatMap(({ id, mandateId, account, terms }) => {
      const opened = openAccount(companyId, id, account);
      return mandateId && opened.kind === 'iban'
        ? [[mandateId, { reference: termsSchema.parse(terms).reference, iban: opened.iban }] as const]
        : [];
    }),
  );
}
