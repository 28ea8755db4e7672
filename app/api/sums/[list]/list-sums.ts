import type * as z from 'zod';
import { sumAccountingExports } from '@/lib/accounting/data';
import { accountingExportQuery } from '@/lib/accounting/schema';
import type { Actor } from '@/lib/actor';
import { sumBillingRuns } from '@/lib/billing-runs/data';
import { billingRunQuery } from '@/lib/billing-runs/schema';
import { offeredFields } from '@/lib/fields/list';
import { ownConditions } from '@/lib/forms/own-fields/conditions.data';
import { fieldLists, type ListId } from '@/lib/forms/own-fields/lists';
import { sumInvoices } from '@/lib/invoices/list.data';
import { invoiceQuery } from '@/lib/invoices/schema';
import { flatParams, type ListQuery } from '@/lib/lists/list-query';
import type { ListSum } from '@/lib/lists/sums';
import { sumPayRuns } from '@/lib/pay-runs/data';
import { payRunQuery } from '@/lib/pay-runs/schema';
import { sumPaymentFiles } from '@/lib/payment-files/data';
import { paymentFileQuery } from '@/lib/payment-files/schema';
import { invalid } from '@/lib/problem/problem';
import { sumReminders } from '@/lib/reminders/data';
import { reminderQuery } from '@/lib/reminders/schema';
import { sumSelfBilled } from '@/lib/self-billing/data';
import { selfBilledQuery } from '@/lib/self-billing/schema';
import { timesheetQuery } from '@/lib/timesheets/schema';
import { sumTimesheets } from '@/lib/timesheets/sums.data';

/** The lists with columns that are added up (`summed`). */
export const summedLists = [
  'accounting_exports',
  'billing_runs',
  'invoices',
  'pay_runs',
  'payment_files',
  'reminders',
  'self_billed_invoices',
  'timesheets',
] as const satisfies readonly ListId[];

type SummedList = (typeof summedLists)[number];

const sums: Record<SummedList, (actor: Actor, address: string) => Promise<ListSum[] | null>> = {
  accounting_exports: (actor, address) => sumAccountingExports(actor, parse(accountingExportQuery, address)),
  billing_runs: (actor, address) => sumBillingRuns(actor, parse(billingRunQuery, address)),
  invoices: (actor, address) => sumInvoices(actor, parse(invoiceQuery, address)),
  pay_runs: (actor, address) => sumPayRuns(actor, parse(payRunQuery, address)),
  payment_files: (actor, address) => sumPaymentFiles(actor, parse(paymentFileQuery, address)),
  reminders: (actor, address) => sumReminders(actor, parse(reminderQuery, address)),
  self_billed_invoices: (actor, address) => sumSelfBilled(actor, parse(selfBilledQuery, address)),
  timesheets: async (actor, address) => {
    const query = parse(timesheetQuery, address);
    return sumTimesheets(actor, query, await ownConditions(actor, 'timesheets', query.filter));
  },
};

/**
 * The sums of everything that a list finds, of the columns that the actor may see; null if that is too much to add up.
 *
 * @param address the search and the filters of the list's address.
 * @throws Problem 422 for an address that the list does not understand.
 */
export async function readSums(list: SummedList, actor: Actor, address: string): Promise<ListSum[] | null> {
  const all = await sums[list](actor, address);
  const seen = offeredFields(actor, fieldLists[list]).map(({ field }) => field);
  return all && all.filter(({ field }) => seen.some((one) => one === field));
}

function parse<Query extends ListQuery<string, object>>(schema: z.ZodType<Query>, address: string): Query {
  const parsed = schema.safeParse(flatParams(new URLSearchParams(address)));
  if (!parsed.success) throw invalid({ path: 'address', key: 'not_an_option' });
  return parsed.data;
}
