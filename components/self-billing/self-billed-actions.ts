import type { MenuEntry } from '@/components/ui/action/action';
import { entriesFrom } from '@/components/ui/action/menu-entries';
import type { Translator } from '@/lib/i18n/translator';
import type { SelfBilledFormat, SelfBilledInvoice } from '@/lib/self-billing/schema';

/** The address of an invoice's PDF. */
export const pdfOf = ({ id }: Pick<SelfBilledInvoice, 'id'>): string => `/api/v1/self-billed-invoices/${id}/pdf`;

/**
 * What can be done with an invoice that never changes, for a row's menu.
 *
 * @param t of the namespace `self_billing`
 * @param formats the e-invoices that lack nothing
 */
export const menuOf = (
  invoice: Pick<SelfBilledInvoice, 'id' | 'pay_run'>,
  t: Translator,
  formats: readonly SelfBilledFormat[] = [],
): MenuEntry[] =>
  entriesFrom([
    { key: 'pdf', label: t('steps.pdf'), href: pdfOf(invoice), download: true },
    ...formats.map((format) => ({
      key: format,
      label: t(`steps.${format}`),
      href: `/api/v1/self-billed-invoices/${invoice.id}/e-invoice?format=${format}`,
      download: true,
    })),
    { key: 'pay_run', label: t('steps.payRun'), href: `/pay-runs/${invoice.pay_run.id}` },
  ]);
