import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';
import { namedResource } from '@/lib/http/named';
import { listExportQuery, listQuery, oneOrMore } from '@/lib/lists/list-query';
import { undeliveredResource } from '@/lib/mail/recipients';
import { currencyCode } from '@/lib/money/currency-schema';
import { reminderFields } from '@/lib/reminders/fields';
import { levelChoices } from '@/lib/reminders/levels';
import { blockText } from '@/lib/text/schema';

/** Why no reminder is sent for an overdue invoice: its own pause, or its client. */
const reminderBlockers = ['paused', 'excluded'] as const;

export const remindersInput = z.strictObject({
  /** The clients to remind of everything that is due for a reminder today. */
  client_ids: z.array(z.uuid()).min(1).max(100),
  /** Shows what would be sent, and sends nothing. */
  dry_run: z.boolean().optional(),
});
export type RemindersInput = z.output<typeof remindersInput>;

export const pauseInput = z.strictObject({
  reason: blockText(500),
  /** The last day of the pause; if left out, the pause lasts until it is ended. */
  until: calendarDate.nullish(),
});
export type PauseInput = z.output<typeof pauseInput>;

export const pauseResource = z.object({
  invoice_id: z.uuid(),
  reason: z.string(),
  until: z.string().nullable(),
  created_by: namedResource,
  created_at: z.string(),
});
export type ReminderPause = z.infer<typeof pauseResource>;

const invoiceName = { id: z.uuid(), number: z.string(), due_date: z.string(), days_overdue: z.number().int() };

/** An invoice of a reminder, with the amounts of that day; decimal strings in the reminder's currency. */
const remindedInvoice = z.object({
  ...invoiceName,
  issue_date: z.string(),
  level: z.number().int(),
  open: z.string(),
  interest: z.string(),
});
export type RemindedInvoice = z.infer<typeof remindedInvoice>;

/** The reminder that is due for a client today in one currency, or was just sent. */
const dueReminder = z.object({
  /** The id of the reminder, once it is sent. */
  id: z.uuid().nullable(),
  number: z.string().nullable(),
  client: namedResource,
  level: z.number().int(),
  /** ISO 4217. */
  currency: z.string(),
  locale: z.string(),
  open_total: z.string(),
  /** Yearly; null for none. */
  interest_percent: z.string().nullable(),
  interest_total: z.string(),
  fee: z.string(),
  /** The open amount, with the interest and the fee. */
  total: z.string(),
  invoices: z.array(
    remindedInvoice.extend({
      /** The level of the reminder before this one, 0 for none, and its day. */
      last_level: z.number().int(),
      last_on: z.string().nullable(),
    }),
  ),
  /** The addresses that the mail goes to. */
  recipients: z.array(z.string()),
  /** Why it cannot be sent. */
  blocker: z.enum(['no_contact']).nullable(),
});
export type DueReminder = z.infer<typeof dueReminder>;

/** An invoice for which a level is due but no reminder is sent. */
const blockedInvoice = z.object({
  ...invoiceName,
  client: namedResource,
  currency: z.string(),
  open: z.string(),
  blocker: z.enum(reminderBlockers),
  /** The reason of a pause. */
  reason: z.string().nullable(),
  until: z.string().nullable(),
});
export type BlockedInvoice = z.infer<typeof blockedInvoice>;

export const remindersAnswer = z.object({ reminders: z.array(dueReminder), held: z.array(blockedInvoice) });
export type RemindersAnswer = z.infer<typeof remindersAnswer>;

const filters = {
  level: oneOrMore(levelChoices),
  client_id: z.uuid(),
  currency: currencyCode,
  /** Whether the program sent it by itself. */
  is_automatic: z.enum(['true', 'false']),
  sent_from: calendarDate,
  sent_to: calendarDate,
};

const list = [reminderFields.sorts, '-sent_on', filters] as const;
export const reminderQuery = listQuery(...list);
export const reminderExportQuery = listExportQuery(reminderFields.columns, ...list);
export type ReminderExportQuery = z.output<typeof reminderExportQuery>;
export type ReminderQuery = z.output<typeof reminderQuery>;

export const reminderResource = z.object(reminderFields.row);
export type Reminder = z.infer<typeof reminderResource>;

export const reminderRecord = reminderResource.extend({
  invoices: z.array(remindedInvoice),
  /** Its mail, and the state of its delivery. */
  mails: z.array(
    z.object({
      id: z.uuid(),
      to: z.array(z.string()),
      subject: z.string(),
      text: z.string(),
      status: z.string(),
      undelivered: undeliveredResource,
      created_at: z.string(),
      sent_at: z.string().nullable(),
    }),
  ),
});
export type ReminderRecord = z.infer<typeof reminderRecord>;
