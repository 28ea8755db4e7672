import * as z from 'zod';
import { currency } from '@/lib/fields/currency';
import { fieldsOf, unversioned } from '@/lib/fields/fields-of';
import { choice, column, computed, createdAt, day, text } from '@/lib/fields/kinds';
import type { FieldList } from '@/lib/fields/list';
import { namedResource } from '@/lib/http/named';
import { selfBilledKinds } from '@/lib/self-billing/taxes';

/** The invoices that a credit note corrects, as they are stored with it and returned. */
export const creditedInvoices = z.array(z.object({ id: z.uuid(), number: z.string(), issue_date: z.string() }));
export type CreditedInvoice = z.infer<typeof creditedInvoices>[number];

/** A decimal string in the invoice's `currency`. */
const amount = () => computed(z.string());

/** The fields of a self-billed invoice. Its parties, lines and taxes are in schema.ts. */
export const selfBilledFields = fieldsOf(
  'self_billing',
  ['view_pay_runs', 'view_own_pay_runs'],
  {
    number: text(60).given().sorted().listed('name'),
    /** With the name that they had when it was made. */
    contractor: computed(namedResource).seenBy(['view_pay_runs']).sorted().listed('fact'),
    pay_run: computed(z.object({ id: z.uuid(), number: z.string() }))
      .sorted()
      .listed('shown'),
    kind: choice(selfBilledKinds).given().sorted().listed('fact'),
    issue_date: day().given().sorted().listed('shown'),
    net_total: amount().summed().sorted().listed('shown'),
    tax_total: amount().summed().sorted().listed('shown'),
    gross_total: amount().summed().sorted().listed('fact'),
    /** The income tax that the company retains of it. */
    retained_total: amount().summed().sorted().listed('offered'),
    file: column().unsorted('Every row has one.').listed('fact'),
    /** The day on which the run pays, otherwise the day of issue. */
    due_date: day().given().sorted().listed('offered'),
    period: column().unsorted('It is that of the pay run, which is sorted.').listed('offered'),
    currency: currency().given().sorted().listed('offered'),
    created_at: createdAt().sorted().listed('offered'),

    /** When the billed work was done. */
    period_start: day().given(),
    period_end: day().given(),
    /** UNTDID 1001: a self-billed invoice, or a self-billed credit note, whose amounts are positive. */
    type_code: computed(z.enum(['389', '261'])),
    /** The invoices that a credit note corrects, if they are known. */
    credits: computed(creditedInvoices),
    /** What is paid to the contractor, or set off: the total less the retained tax. */
    payable_total: amount(),
  },
  unversioned,
);

/** A column of a list of self-billed invoices. */
export type SelfBilledColumn = (typeof selfBilledFields.columns)[number];

/** The columns that the list can show. Its name is that of its address; the messages are those of all self-billing. */
export const selfBilledList = {
  ...selfBilledFields.list,
  key: 'self_billed_invoices',
} satisfies FieldList<SelfBilledColumn>;
