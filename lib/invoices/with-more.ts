import type { Invoice } from '@/lib/invoices/schema';

/** What an invoice's leading contract says of it, and how many more contracts it is of. */
export const withMore = (leading: string, { contract_count: count }: Pick<Invoice, 'contract_count'>): string =>
  count > 1 ? `${leading} +${count - 1}` : leading;
