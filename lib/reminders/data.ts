import 'server-only';
import type { Actor } from '@/lib/actor';
import { dateRange } from '@/lib/calendar/day-range';
import { dayFromDate } from '@/lib/calendar/days';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { rowsOf, sortsOf } from '@/lib/fields/rows';
import { idAndName } from '@/lib/http/named';
import { type ChosenValue, chosenRecord } from '@/lib/lists/chosen-values';
import { containsText } from '@/lib/lists/contains';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage, ofRow } from '@/lib/lists/pagination';
import { addUp, type ListSum } from '@/lib/lists/sums';
import { parseAddresses } from '@/lib/mail/outbox';
import { undelivered } from '@/lib/mail/recipients';
import { formatAmount, formatPercent } from '@/lib/money/amount';
import { can } from '@/lib/permissions';
import { notFound } from '@/lib/problem/problem';
import { reminderFields } from '@/lib/reminders/fields';
import type { RemindedInvoice, Reminder, ReminderQuery, ReminderRecord, RemindersAnswer } from '@/lib/reminders/schema';
import { readDue } from '@/lib/reminders/send.data';

const fields = rowsOf(reminderFields);

const select = {
  ...fields.select,
  openTotal: true,
  interestPercent: true,
  interestTotal: true,
  fee: true,
  total: true,
  _count: { select: { invoices: true } },
} satisfies Prisma.PaymentReminderSelect;
type Row = Prisma.PaymentReminderGetPayload<{ select: typeof select }>;

/** The third lock: the company's reminders, for an actor who sees invoices. */
const visibleReminders = ({ companyId }: Actor): Prisma.PaymentReminderWhereInput => ({ companyId });

const sortColumns = sortsOf(reminderFields, {
  total: ofRow('total', 'decimal'),
  open_total: ofRow('openTotal', 'decimal'),
  interest_total: ofRow('interestTotal', 'decimal'),
  interest_percent: ofRow('interestPercent', 'decimal', 'nullable'),
  fee: ofRow('fee', 'decimal'),
});

/** Lists the reminders that were sent. */
export function listReminders(actor: Actor, query: ReminderQuery): Promise<Page<Reminder>> {
  return tenant(actor, async (db) => {
    const page = await keysetPage(query, {
      columns: sortColumns,
      rows: { db, companyId: actor.companyId, table: 'payment_reminders' },
      asOf: actor.asOf,
      where: found(actor, query),
      find: (args) => db.paymentReminder.findMany({ ...args, select }),
      count: (args) => db.paymentReminder.count(args),
    });
    return { ...page, rows: page.rows.map(toResource) };
  });
}

/** The sums of all reminders that a list finds. */
export function sumReminders(actor: Actor, query: ReminderQuery): Promise<ListSum[]> {
  return tenant(actor, async (db) => {
    const groups = await db.paymentReminder.groupBy({
      by: ['currency'],
      where: found(actor, query),
      _sum: { total: true, openTotal: true, interestTotal: true, fee: true },
    });
    return addUp(
      groups.map(({ currency, _sum: { total, openTotal, interestTotal, fee } }) => ({
        currency,
        values: { total, open_total: openTotal, interest_total: interestTotal, fee },
      })),
    );
  });
}

const found = (actor: Actor, query: ReminderQuery): Prisma.PaymentReminderWhereInput => ({
  AND: [visibleReminders(actor), ...conditionsOf(actor, query)],
});

function conditionsOf({ companyId }: Actor, { filter, search }: ReminderQuery): Prisma.PaymentReminderWhereInput[] {
  const text = search && containsText(search);
  const sentOn = dateRange(filter.sent_from, filter.sent_to);
  return [
    ...(text ? [{ OR: [{ number: text }, { client: { companyId, name: text } }] }] : []),
    ...(filter.level ? [{ level: { in: filter.level.map(Number) } }] : []),
    ...(filter.client_id ? [{ clientId: filter.client_id }] : []),
    ...(filter.currency ? [{ currency: filter.currency }] : []),
    ...(filter.is_automatic ? [{ createdById: filter.is_automatic === 'true' ? null : { not: null } }] : []),
    ...(sentOn ? [{ sentOn }] : []),
  ];
}

/** The name of the client that the list is filtered by, if the actor may see it. */
export function clientInFilter(
  actor: Actor,
  { filter }: ReminderQuery,
  [first]: readonly Reminder[],
): Promise<ChosenValue[]> {
  if (!can(actor, 'view_clients')) return Promise.resolve([]);
  const { companyId } = actor;
  return tenant(actor, (db) =>
    chosenRecord(filter.client_id, first?.client, (id) =>
      db.client.findFirst({ where: { companyId, id }, ...idAndName }),
    ),
  );
}

/**
 * A page of the reminders that were sent, with what is due today for all clients and what is held back; it sends
 * nothing. `isCut` is true if more invoices are overdue than are read.
 */
export const readOverview = (
  actor: Actor,
  query: ReminderQuery,
): Promise<Page<Reminder> & RemindersAnswer & { isCut: boolean }> =>
  tenant(actor, async (db) => ({ ...(await readDue(db, actor)), ...(await listReminders({ ...actor, db }, query)) }));

/** A reminder as it was sent. @throws Problem 404. */
export function getReminder(actor: Actor, id: string): Promise<ReminderRecord> {
  return tenant(actor, async (db) => {
    const row = await db.paymentReminder.findFirst({ where: { AND: [visibleReminders(actor), { id }] }, select });
    if (!row) throw notFound();
    return {
      ...toResource(row),
      invoices: await listReminded(db, actor, row),
      mails: await listMails(db, actor, id),
    };
  });
}

/** The invoices of a reminder, the longest overdue first. */
async function listReminded(db: Db, { companyId }: Actor, { id, currency }: Row): Promise<RemindedInvoice[]> {
  const rows = await db.paymentReminderInvoice.findMany({
    where: { companyId, paymentReminderId: id },
    orderBy: [{ daysOverdue: 'desc' }, { id: 'asc' }],
    select: {
      level: true,
      daysOverdue: true,
      openAmount: true,
      interest: true,
      invoice: { select: { id: true, number: true, issueDate: true, dueDate: true } },
    },
  });
  return rows.map(({ invoice, level, daysOverdue, openAmount, interest }) => ({
    id: invoice.id,
    number: invoice.number ?? '',
    issue_date: invoice.issueDate ? dayFromDate(invoice.issueDate) : '',
    due_date: invoice.dueDate ? dayFromDate(invoice.dueDate) : '',
    days_overdue: daysOverdue,
    level,
    open: formatAmount(openAmount, currency),
    interest: formatAmount(interest, currency),
  }));
}

async function listMails(db: Db, { companyId }: Actor, id: string): Promise<ReminderRecord['mails']> {
  const rows = await db.outgoingMail.findMany({
    where: { companyId, subjectType: 'payment_reminder', subjectId: id },
    orderBy: { id: 'desc' },
    take: 20,
    select: {
      id: true,
      to: true,
      subject: true,
      text: true,
      status: true,
      createdAt: true,
      sentAt: true,
      recipients: true,
    },
  });
  return rows.map((mail) => ({
    id: mail.id,
    to: parseAddresses(mail.to).map(({ email }) => email),
    subject: mail.subject,
    text: mail.text,
    status: mail.status,
    undelivered: undelivered(mail.recipients),
    created_at: mail.createdAt.toISOString(),
    sent_at: mail.sentAt?.toISOString() ?? null,
  }));
}

const toResource = ({ interestPercent: percent, ...row }: Row): Reminder => ({
  ...fields.show(row),
  open_total: formatAmount(row.openTotal, row.currency),
  interest_percent: percent && formatPercent(percent),
  interest_total: formatAmount(row.interestTotal, row.currency),
  fee: formatAmount(row.fee, row.currency),
  total: formatAmount(row.total, row.currency),
  invoice_count: row._count.invoices,
});
