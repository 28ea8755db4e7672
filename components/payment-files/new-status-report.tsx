'use client';
import { useTranslations } from 'next-intl';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';

const NewButton = dialogButton(() =>
  import('@/components/payment-files/new-status-report-dialog').then((part) => part.NewStatusReportDialog),
);

/** The button that opens `NewStatusReportDialog`. */
export function NewStatusReport() {
  const t = useTranslations('payment_files');
  return (
    <NewButton dialog={{}} variant="outlined">
      {t('report.new')}
    </NewButton>
  );
}
