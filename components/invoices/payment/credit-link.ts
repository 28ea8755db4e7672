import type { Translator } from '@/lib/i18n/translator';

/** Where a client's credit is shown. @param t of the namespace `invoices`. */
export const creditLink = (t: Translator, clientId: string) => ({
  label: t('receipt.showCredit'),
  href: `/clients/${clientId}?tab=invoices`,
});
