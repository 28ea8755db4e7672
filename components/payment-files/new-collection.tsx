'use client';
import { useTranslations } from 'next-intl';
import type { NewCollectionProps } from '@/components/payment-files/new-collection-dialog';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';

const NewButton = dialogButton(() =>
  import('@/components/payment-files/new-collection-dialog').then((part) => part.NewCollectionDialog),
);

/** The button that opens `NewCollectionDialog`. */
export function NewCollection(props: NewCollectionProps) {
  const t = useTranslations('payment_files');
  return (
    <NewButton dialog={props} variant="outlined">
      {t('collect.new')}
    </NewButton>
  );
}
