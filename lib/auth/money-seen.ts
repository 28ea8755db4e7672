import { canAny, type Permission, type PermissionHolder } from '@/lib/permissions';

/** Any one of these shows what the client pays: all contracts, or their margins. */
export const billNeeds = ['view_contracts', 'view_contract_margins'] as const satisfies readonly Permission[];

/**
 * Any one of these shows the rates of what comes before a contract: what a candidate wants, a job pays and a submission
 * agrees. Whoever sees all jobs, submissions or contracts, or writes rates, sees these; anybody else needs the permission of
 * their own.
 */
export const rateNeeds = [
  'view_rates',
  'view_jobs',
  'view_submissions',
  'create_submissions',
  'edit_submissions',
  ...billNeeds,
] as const satisfies readonly Permission[];

/** Shows burden, margin and markup. */
export const marginNeeds = ['view_contract_margins'] as const satisfies readonly Permission[];

/** All of these show what goes to the books: what clients owe and paid, and what contractors are paid. */
export const booksNeeds = [
  'export_pay_runs',
  'view_pay_runs',
  'view_invoices',
  'view_payments',
] as const satisfies readonly Permission[];

/** The sides of a rate that a person sees, beside the pay of contracts and timesheets. */
export interface MoneySeen {
  /** The rates of candidates, jobs and submissions; of a job's, the bill side needs `bill` as well. */
  rates: boolean;
  bill: boolean;
  margin: boolean;
}

/**
 * The only rule of field-level rights over money (docs/domain.md, "Permissions"), for API, pages, exports, PDFs and the
 * audit log alike. Everyone who sees a contract or a timesheet sees its pay. What the client pays needs a permission over
 * all contracts: being owner or consultant is not enough, since both can be the contractor. Invoices are about the bill
 * itself: everyone who sees one sees its amounts.
 */
export const moneySeen = (holder: PermissionHolder): MoneySeen => ({
  rates: canAny(holder, rateNeeds),
  bill: canAny(holder, billNeeds),
  margin: canAny(holder, marginNeeds),
});
