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

/** Which sides of a rate somebody sees, beside pay. */
export interface MoneySeen {
  bill: boolean;
  margin: boolean;
}

/**
 * The one rule of field-level rights over money (docs/domain.md, "Permissions"), for API, pages, exports, PDFs and the audit
 * log alike. Pay is there for whoever sees the record. What the client pays needs a permission over all contracts: being
 * owner or consultant is not enough, since both can be the contractor. Submissions and invoices are about the bill itself:
 * whoever sees one sees what it asks.
 */
export const moneySeen = (holder: PermissionHolder): MoneySeen => ({
  bill: canAny(holder, billNeeds),
  margin: canAny(holder, marginNeeds),
});
