import type { Texts } from '@/components/invoices/invoice-actions';
import type { MenuEntry } from '@/components/ui/action/action';
import { askAs, tagOfVersion } from '@/components/ui/action/menu-entries';
import type { InvoiceRecord } from '@/lib/invoices/schema';

/** The menu entry that writes off what is left of an invoice, with a reason. */
export function writeOffEntry(invoice: InvoiceRecord, { t, money }: Texts): MenuEntry {
  const amount = money(invoice.amount_due, invoice.currency);
  return {
    key: 'writeOff',
    label: t('steps.writeOff'),
    action: {
      method: 'post',
      path: `/api/v1/invoices/${invoice.id}/write-off`,
      etag: tagOfVersion(invoice),
      confirm: askAs(t, 'writeOff', { amount }, { reason: 'required' }),
      success: t('done.writtenOff', { amount }),
    },
  };
}
