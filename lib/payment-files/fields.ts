import * as z from 'zod';
import { currency } from '@/lib/fields/currency';
import { fieldsOf } from '@/lib/fields/fields-of';
import { choice, computed, day, instant, named, text } from '@/lib/fields/kinds';
import { paymentFormats } from '@/lib/payment-files/formats';
import { paymentFileStatuses } from '@/lib/payment-files/statuses';

/** The fields of a payment file. Its payments are in schema.ts. */
export const paymentFileFields = fieldsOf('payment_files', ['view_payment_files'], {
  number: text(40).given().sorted().listed('name'),
  status: choice(paymentFileStatuses).given().sorted().listed('fact'),
  /** The day on which the bank pays. */
  execution_date: day().given().sorted().listed('fact'),
  format: choice(paymentFormats).given().sorted().listed('shown'),
  /** How many payments it has. */
  payments: computed(z.number().int()).sorted().listed('shown'),
  total: computed(z.string()).summed().sorted().listed('fact'),
  created_by: named().given().sorted().listed('shown'),
  approved_by: named().optional().given().sorted().listed('shown'),
  approved_at: instant().optional().given().sorted().listed('offered'),
  /** When its file was downloaded first. */
  sent_at: instant().optional().given().sorted().listed('offered'),
  created_at: instant().given().sorted().listed('offered'),
  currency: currency().given().sorted().listed('offered'),
});

/** A column of the list of payment files. */
export type PaymentFileColumn = (typeof paymentFileFields.columns)[number];
