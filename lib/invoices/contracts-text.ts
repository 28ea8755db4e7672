import type { Invoice } from '@/lib/invoices/schema';

/** A text about the leading contract, and how many more contracts the invoice covers: `text +2`. */
export const contractsText = (leading: string, { contract_count: count }: Pick<Invoice, 'contract_count'>): string =>
  count > 1 ? `${leading} +${count - 1}` : leading;
