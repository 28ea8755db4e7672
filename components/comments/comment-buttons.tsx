'use client';
import { useTranslations } from 'next-intl';
import type { AddCommentProps, EditCommentProps } from '@/components/comments/comment-dialogs';
import type { AddTalkProps, EditTalkProps } from '@/components/comments/talk-dialogs';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';
import { Icon } from '@/components/ui/value/icon';
import { addPath } from '@/components/ui/value/icon-paths';

const dialogs = () => import('@/components/comments/comment-dialogs');
const AddButton = dialogButton(() => dialogs().then((part) => part.AddCommentDialog));
const EditButton = dialogButton(() => dialogs().then((part) => part.EditCommentDialog));
const talks = () => import('@/components/comments/talk-dialogs');
const AddTalkButton = dialogButton(() => talks().then((part) => part.AddTalkDialog));
const EditTalkButton = dialogButton(() => talks().then((part) => part.EditTalkDialog));

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

/** The button that opens `AddTalkDialog`. */
export function AddTalk(props: AddTalkProps) {
  const t = useTranslations('comments');
  return (
    <AddTalkButton dialog={props} size="small" variant="text">
      {t('talk.add')}
    </AddTalkButton>
  );
}

/** The button that opens `EditTalkDialog`. */
export function EditTalk(props: EditTalkProps) {
  const t = useTranslations('comments');
  return (
    <EditTalkButton dialog={props} size="small" variant="text">
      {t('edit')}
    </EditTalkButton>
  );
}
