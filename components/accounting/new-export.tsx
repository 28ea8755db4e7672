'use client';
import { useTranslations } from 'next-intl';
import type { NewExportProps } from '@/components/accounting/new-export-dialog';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';

const NewButton = dialogButton(() =>
  import('@/components/accounting/new-export-dialog').then((part) => part.NewExportDialog),
);

/** The button that opens `NewExportDialog`. */
export function NewExport(props: NewExportProps) {
  const t = useTranslations('accounting');
  return (
    <NewButton dialog={props} variant="contained">
      {t('form.create')}
    </NewButton>
  );
}
