import 'server-only';
import type { Actor } from '@/lib/actor';
import { bankDayFrom } from '@/lib/calendar/bank-days';
import { type CalendarDay, dayFromDate } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { openIban } from '@/lib/mandates/account';
import { announcementSchema } from '@/lib/mandates/announcement';
import { findMandates, type MandateRow, stateOf } from '@/lib/mandates/find.data';
import { decimal, formatAmount } from '@/lib/money/amount';
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
  lacks: CollectionLack[];
}

/** Collections that were not taken back keep an invoice out of other files. */
const live: Prisma.PaymentFileItemWhereInput = { status: { in: ['pending', 'executed'] } };

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
  const mandates = await findMandates(db, actor, { status: { not: 'cancelled' } });
  const byClient = new Map(mandates.map((mandate) => [mandate.clientId, mandate]));
  const invoices = await db.invoice.findMany({
    where: {
      companyId,
      kind: 'invoice',
      status: 'issued',
      amountDue: { gt: 0 },
      clientId: { in: [...byClient.keys()] },
      collections: { none: live },
      ...(of ? { id: { in: [...of] } } : {}),
    },
    orderBy: [{ dueDate: 'asc' }, { id: 'asc' }],
    ...(of ? {} : { take: mostOffered }),
    select,
  });
  return invoices.flatMap((invoice) => {
    const mandate = byClient.get(invoice.client.id);
    return mandate ? [collectableOf(actor, invoice, mandate)] : [];
  });
}

function collectableOf({ today }: Actor, invoice: Row, mandate: MandateRow): Collectable {
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
    lacks: found.flatMap(([lack, isSo]) => (isSo ? [lack] : [])),
  };
}

/** The first day on which an invoice can be collected: as it was announced, otherwise when it is due. */
export function firstDayOf({ announcedFor, dueDay, mandate }: Collectable, today: CalendarDay): CalendarDay {
  const [planned, next] = [announcedFor ?? dueDay, firstExecutionDay(formatOf(mandate.scheme), today)];
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
