import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/plain/alert';
import { UserText } from '@/components/ui/value/user-text';
import type { InvoiceRecord } from '@/lib/invoices/schema';

/** Why the invoice is void, before anything else on the page. */
export function VoidNotice({ invoice: { status, closed_reason: reason } }: { invoice: InvoiceRecord }) {
  const t = useTranslations('invoices');
  if (status !== 'void') return null;
  return (
    <Alert severity="error" style={{ marginBlockEnd: 20, whiteSpace: 'pre-line' }}>
      <strong>{t('voided')}</strong>
      {reason && <UserText>{reason}</UserText>}
    </Alert>
  );
}
