'use client';
import { useTranslations } from 'next-intl';
import type { AddNoteProps, EditNoteProps } from '@/components/notes/note-dialogs';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';
import { Icon } from '@/components/ui/value/icon';
import { addPath } from '@/components/ui/value/icon-paths';

const dialogs = () => import('@/components/notes/note-dialogs');
const AddButton = dialogButton(() => dialogs().then((part) => part.AddNoteDialog));
const EditButton = dialogButton(() => dialogs().then((part) => part.EditNoteDialog));

/** The button that opens `AddNoteDialog`. */
export function AddNote(props: AddNoteProps) {
  const t = useTranslations('notes');
  return (
    <AddButton dialog={props} startIcon={<Icon path={addPath} />}>
      {t('add')}
    </AddButton>
  );
}

/** The button that opens `EditNoteDialog`. */
export function EditNote(props: EditNoteProps) {
  const t = useTranslations('notes');
  return (
    <EditButton dialog={props} size="small" variant="text">
      {t('edit')}
    </EditButton>
  );
}
