import 'server-only';
import { recordActivities } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { dateFromDay } from '@/lib/calendar/days';
import { afterCommit, type Db, tenant } from '@/lib/db/client';
import { findRecipients } from '@/lib/invoices/sending/recipients.data';
import { writePaymentReminderMail } from '@/lib/mail/letters/reminder-mails';
import { nudgeOutbox, queueMail } from '@/lib/mail/outbox';
import { findOwnWords } from '@/lib/mail-templates/data';
import { takeRecordNumber } from '@/lib/numbers.data';
import { invalid } from '@/lib/problem/problem';
import { blockedInvoices, type DueGroup, dueInvoices, groupDue, toDueReminder } from '@/lib/reminders/due';
import type { CompanyRule, Reminding } from '@/lib/reminders/overdue';
import { findOverdue, mostOverdue, readRule } from '@/lib/reminders/overdue.data';
import type { DueReminder, RemindersAnswer, RemindersInput } from '@/lib/reminders/schema';

/**
 * Reminds clients of everything that is due for them today, whether or not the program does so by itself, or shows what
 * it would send. A client who was just reminded is not reminded again.
 *
 * @throws Problem 422 for a client that does not exist.
 */
export function remindClients(actor: Actor, input: RemindersInput): Promise<RemindersAnswer> {
  return tenant(actor, async (db) => {
    const ids = [...new Set(input.client_ids)];
    const found = await db.client.findMany({
      where: { companyId: actor.companyId, id: { in: ids } },
      select: { id: true },
    });
    const known = new Set(found.map(({ id }) => id));
    const faults = input.client_ids.flatMap((id, index) =>
      known.has(id) ? [] : [{ path: `client_ids.${index}`, key: 'unknown_reference' }],
    );
    if (faults.length > 0) throw invalid(...faults);
    return input.dry_run ? readDue(db, actor, ids) : sendDue(db, actor, ids);
  });
}

/**
 * What is due today, and what is held back; of all clients if none are named. `isCut` is true if more invoices are
 * overdue than are read.
 */
export async function readDue(
  db: Db,
  scope: Reminding,
  clientIds: readonly string[] | null = null,
): Promise<RemindersAnswer & { isCut: boolean }> {
  const { rule, groups, held, isCut } = await findDue(db, scope, clientIds);
  return { reminders: groups.map((group) => toDueReminder(group, rule)), held, isCut };
}

/**
 * Sends what is due for clients: each reminder is a row of the transaction that queues its mail. The invoices are
 * locked, so that of two requests at once the second finds nothing due any more, and no reminder names an invoice that
 * was paid in the meantime.
 */
export async function sendDue(db: Db, scope: Reminding, clientIds: readonly string[]): Promise<RemindersAnswer> {
  await db.$queryRaw`
    select id from invoices
    where company_id = ${scope.companyId}::uuid and client_id = any(${[...clientIds]}::uuid[]) and kind = 'invoice'
      and status = 'issued' and due_date < ${scope.today}::date
    order by id for update`;
  const { rule, groups, held } = await findDue(db, scope, clientIds);
  const reminders: DueReminder[] = [];
  for (const group of groups)
    reminders.push(toDueReminder(group, rule, group.to.length > 0 ? await send(db, scope, rule, group) : null));
  if (reminders.some(({ id }) => id !== null)) afterCommit(db, nudgeOutbox);
  return { reminders, held };
}

async function findDue(db: Db, scope: Reminding, clientIds: readonly string[] | null) {
  const rule = await readRule(db, scope.companyId);
  const overdue = await findOverdue(db, scope, clientIds);
  const due = dueInvoices(overdue.slice(0, mostOverdue), scope, rule);
  const recipients = await findRecipients(
    db,
    scope.companyId,
    due.map(({ id }) => id),
  );
  const isCut = overdue.length > mostOverdue;
  return { rule, groups: groupDue(due, scope, rule, recipients), held: blockedInvoices(due), isCut };
}

async function send(
  db: Db,
  scope: Reminding,
  rule: CompanyRule,
  group: DueGroup,
): Promise<{ id: string; number: string }> {
  const { companyId, today } = scope;
  const made = await create(db, scope, rule, group);
  const { invoices, recipients: _, blocker: __, ...figures } = toDueReminder(group, rule, made);
  await queueMail(db, scope, {
    kind: 'payment_reminder',
    locale: group.locale,
    to: group.to,
    cc: group.cc,
    bcc: group.bcc,
    ...writePaymentReminderMail(
      {
        ...figures,
        number: made.number,
        invoices,
        companyName: scope.company.name,
        recipientName: group.to[0]?.name ?? null,
      },
      await findOwnWords(db, companyId, { kind: 'payment_reminder', locale: group.locale }),
    ),
    attachment: {
      kind: 'account_statement',
      client_id: group.client.id,
      from: invoices.map((one) => one.issue_date).sort()[0] ?? today,
      to: today,
    },
    subjectType: 'payment_reminder',
    subjectId: made.id,
  });
  await recordActivities(
    db,
    { companyId, userId: scope.userId },
    invoices.map(({ id }) => ({ subjectType: 'invoice', subjectId: id, event: 'reminded', to: made.number })),
  );
  return made;
}

async function create(db: Db, { companyId, userId, today }: Reminding, rule: CompanyRule, group: DueGroup) {
  const { client, currency, locale, level, openTotal, interestTotal, fee, total } = group;
  return db.paymentReminder.create({
    data: {
      companyId,
      number: await takeRecordNumber(db, companyId, 'payment_reminder'),
      clientId: client.id,
      level,
      sentOn: dateFromDay(today),
      locale,
      currency,
      openTotal,
      interestPercent: rule.interestPercent,
      interestTotal,
      fee,
      total,
      createdById: userId,
      invoices: {
        create: group.invoices.map((one) => ({
          invoiceId: one.id,
          level: one.due,
          daysOverdue: one.daysOverdue,
          openAmount: one.open,
          interest: one.interest,
        })),
      },
    },
    select: { id: true, number: true },
  });
}
