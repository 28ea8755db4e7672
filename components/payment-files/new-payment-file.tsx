'use client';
import { useTranslations } from 'next-intl';
import type { NewPaymentFileProps } from '@/components/payment-files/new-payment-file-dialog';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';
import { Icon } from '@/components/ui/value/icon';
import { addPath } from '@/components/ui/value/icon-paths';

const NewButton = dialogButton(() =>
  import('@/components/payment-files/new-payment-file-dialog').then((part) => part.NewPaymentFileDialog),
);

/** The button that opens `NewPaymentFileDialog`. */
export function NewPaymentFile(props: NewPaymentFileProps) {
  const t = useTranslations('payment_files');
  return (
    <NewButton dialog={props} variant="contained" startIcon={<Icon path={addPath} />}>
      {t('new')}
    </NewButton>
  );
}
