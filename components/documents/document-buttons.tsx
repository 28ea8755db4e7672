'use client';
import { useTranslations } from 'next-intl';
import type { AddDocumentProps, EditDocumentProps } from '@/components/documents/document-dialogs';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';
import { Icon } from '@/components/ui/value/icon';
import { addPath } from '@/components/ui/value/icon-paths';

const dialogs = () => import('@/components/documents/document-dialogs');
const AddButton = dialogButton(() => dialogs().then((part) => part.AddDocumentDialog));
const EditButton = dialogButton(() => dialogs().then((part) => part.EditDocumentDialog));

/** The button that opens `AddDocumentDialog`. */
export function AddDocument(props: AddDocumentProps) {
  const t = useTranslations('documents');
  return (
    <AddButton dialog={props} startIcon={<Icon path={addPath} />} variant="contained">
      {t('add')}
    </AddButton>
  );
}

/** The button that opens `EditDocumentDialog`. */
export function EditDocument(props: EditDocumentProps) {
  const t = useTranslations('documents');
  return (
    <EditButton dialog={props} size="small" variant="text">
      {t('edit')}
    </EditButton>
  );
}
