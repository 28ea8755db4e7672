import { canAny, type Permission, type PermissionHolder } from '@/lib/permissions';

/** Any one of these shows what the client pays: all contracts, or their margins. */
export const billNeeds = ['view_contracts', 'view_contract_margins'] as const satisfies readonly Permission[];

/** Shows burden, margin and markup. */
export const marginNeeds = ['view_contract_margins'] as const satisfies readonly Permission[];

/** All of these show what goes to the books: what clients owe and paid, and what contractors are paid. */
export const booksNeeds = [
  'export_pay_runs',
  'view_pay_runs',
  'view_invoices',
  'view_payments',
] as const satisfies readonly Permission[];

/** The sides of a rate that a person sees, beside pay. */
export interface MoneySeen {
  bill: boolean;
  margin: boolean;
}

/**
 * The only rule of field-level rights over money (docs/domain.md, "Permissions"), for API, pages, exports, PDFs and the
 * audit log alike. Everyone who sees the record sees its pay. What the client pays needs a permission over all
 * contracts: being owner or consultant is not enough, since both can be the contractor. Submissions and invoices are
 * about the bill itself: everyone who sees one sees its amounts.
 */
export const moneySeen = (holder: PermissionHolder): MoneySeen => ({
  bill: canAny(holder, billNeeds),
  margin: canAny(holder, marginNeeds),
});
