'use client';
import { useEffect, useEffectEvent, useState } from 'react';
import { invoiceTableId, receiptDialog } from '@/components/invoices/bulk-names';
import { useToast } from '@/components/ui/feedback/toast';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import type { BulkDialogProps, BulkDialogs } from '@/components/ui/list/bulk/bulk-action';
import { LateBulkBar } from '@/components/ui/list/bulk/late-bulk-bar';
import { onDemand } from '@/components/ui/on-demand';
import { api } from '@/lib/http/api-client';
import type { OpenTogether } from '@/lib/invoices/client-accounts/client-account';

const ReceiptDialog = onDemand(() =>
  import('@/components/invoices/payment/record-receipt-dialog').then((part) => part.RecordReceiptDialog),
);

/** The bar of the list of invoices. @param linksClients whether the reader may open clients. */
export function InvoiceBulkBar({ linksClients }: { linksClients: boolean }) {
  return <LateBulkBar tableId={invoiceTableId} dialogs={linksClients ? linkedDialogs : plainDialogs} />;
}

const linkedDialogs: BulkDialogs = { [receiptDialog]: (props) => <TickedReceipt {...props} linksCredit /> };
const plainDialogs: BulkDialogs = { [receiptDialog]: (props) => <TickedReceipt {...props} linksCredit={false} /> };

/**
 * Records one payment for the ticked invoices. What is open on them is read when it opens; if one payment cannot settle
 * them, a toast says why.
 */
function TickedReceipt({ ids, onClose, onDone, linksCredit }: BulkDialogProps & { linksCredit: boolean }) {
  const [open, setOpen] = useState<OpenTogether>();
  const [toast, errorText] = [useToast(), useErrorText()];
  const refuse = useEffectEvent((error: unknown) => {
    const message = errorText(error);
    if (message) toast({ message, about: [invoiceTableId], tone: 'error' });
    onClose();
  });
  useEffect(() => {
    let isGone = false;
    api
      .get<OpenTogether>(`/api/v1/invoices/open?ids=${ids.join()}`)
      .then(({ data }) => isGone || setOpen(data))
      .catch((error: unknown) => isGone || refuse(error));
    return () => {
      isGone = true;
    };
  }, [ids]);
  if (!open) return null;
  return (
    <ReceiptDialog
      clientId={open.client.id}
      client={open.client.name}
      currency={open.currency}
      own={open.company_currency}
      invoices={open.invoices}
      today={open.today}
      linksCredit={linksCredit}
      open
      onSaved={onDone}
      onClose={onClose}
    />
  );
}
