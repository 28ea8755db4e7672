'use client';
import { useTranslations } from 'next-intl';
import type { AddCommentProps, EditCommentProps } from '@/components/comments/comment-dialogs';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';
import { Icon } from '@/components/ui/value/icon';
import { addPath } from '@/components/ui/value/icon-paths';

const dialogs = () => import('@/components/comments/comment-dialogs');
const AddButton = dialogButton(() => dialogs().then((part) => part.AddCommentDialog));
const EditButton = dialogButton(() => dialogs().then((part) => part.EditCommentDialog));

/** The button that opens `AddCommentDialog`. */
export function AddComment(props: AddCommentProps) {
  const t = useTranslations('comments');
  return (
    <AddButton dialog={props} size="small" startIcon={<Icon path={addPath} />}>
      {t('add')}
    </AddButton>
  );
}

/** The button that opens `EditCommentDialog`. */
export function EditComment(props: EditCommentProps) {
  const t = useTranslations('comments');
  return (
    <EditButton dialog={props} size="small" variant="text">
      {t('edit')}
    </EditButton>
  );
}
