import * as z from 'zod';
import { currency } from '@/lib/fields/currency';
import { fieldsOf, unversioned } from '@/lib/fields/fields-of';
import { computed, createdAt, day, integer, named, text } from '@/lib/fields/kinds';
import { mostLevels } from '@/lib/reminders/levels';

/** A decimal string in the reminder's `currency`. */
const amount = () => computed(z.string());

/** The fields of a reminder that was sent. Its invoices and its mail are in schema.ts. */
export const reminderFields = fieldsOf(
  'reminders',
  ['view_invoices'],
  {
    number: text(60).given().sorted().listed('name'),
    client: named().given().sorted().listed('fact'),
    level: integer(1, mostLevels).given().sorted().listed('fact'),
    sent_on: day().given().sorted().listed('fact'),
    /** Null if the program sent it by itself. */
    created_by: named().optional().given().label('reminders.fields.sent_by').sorted().listed('fact'),
    /** The open amount, with the interest and the fee. */
    total: amount().summed().sorted().listed('fact'),
    /** The number of invoices that it names. */
    invoice_count: computed(z.number().int())
      .label('reminders.fields.invoices')
      .unsorted('It is added up for the rows of the page only.')
      .listed('offered'),
    open_total: amount().summed().label('reminders.fields.open').sorted().listed('offered'),
    interest_total: amount().summed().label('reminders.fields.interest').sorted().listed('offered'),
    /** Yearly; null for none. */
    interest_percent: computed(z.string().nullable()).sorted().listed('offered'),
    fee: amount().summed().sorted().listed('offered'),
    currency: currency().given().sorted().listed('offered'),
    created_at: createdAt().sorted().listed('offered'),

    /** The language of its mail. */
    locale: text(20).given(),
  },
  unversioned,
);

/** A column of the list of reminders. */
export type ReminderColumn = (typeof reminderFields.columns)[number];
