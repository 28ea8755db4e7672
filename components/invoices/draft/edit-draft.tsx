'use client';
import { useTranslations } from 'next-intl';
import type { EditDraftProps } from '@/components/invoices/draft/edit-draft-dialog';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';

const EditButton = dialogButton(() =>
  import('@/components/invoices/draft/edit-draft-dialog').then((part) => part.EditDraftDialog),
);

/** The button that opens `EditDraftDialog`. */
export function EditDraft(props: EditDraftProps) {
  const t = useTranslations('invoices');
  return <EditButton dialog={props}>{t('steps.edit')}</EditButton>;
}
