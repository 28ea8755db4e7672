'use client';
import { useTranslations } from 'next-intl';
import { MentionField } from '@/components/comments/mention-field';
import { useSettledText } from '@/components/comments/settled-text';
import type { OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { FormDialog } from '@/components/ui/form/dialog/form-dialog';
import type { CommentedRecord } from '@/lib/comments/policy';
import { type Comment, commentChange, commentInput, type WrittenComment } from '@/lib/comments/schema';

export interface AddCommentProps {
  record: CommentedRecord;
}

export interface EditCommentProps {
  comment: Pick<Comment, 'id' | 'record_type' | 'record_id' | 'body' | 'mentions' | 'version'>;
}

/** The dialog that adds a comment on a record. */
export function AddCommentDialog({ record, ...dialog }: AddCommentProps & OpenDialog) {
  const t = useTranslations('comments');
  const settled = useSettledText();
  return (
    <FormDialog<typeof commentInput, WrittenComment>
      {...dialog}
      title={t('addTitle')}
      schema={commentInput}
      defaultValues={{ record_type: record.type, record_id: record.id, body: '', mentions: [] }}
      request={{ method: 'post', path: '/api/v1/comments' }}
      formKey={`comment-new-${record.type}-${record.id}`}
      submitLabel={t('save')}
      success={(saved) => settled(saved, t('added'))}
    >
      <MentionField record={record} known={[]} />
    </FormDialog>
  );
}

/** The dialog that edits a comment. */
export function EditCommentDialog({ comment, ...dialog }: EditCommentProps & OpenDialog) {
  const t = useTranslations('comments');
  const settled = useSettledText();
  const { id, record_type: type, record_id: recordId, body, mentions, version } = comment;
  return (
    <FormDialog<typeof commentChange, WrittenComment>
      {...dialog}
      title={t('editTitle')}
      schema={commentChange}
      defaultValues={{ body, mentions: mentions.map((one) => one.id) }}
      request={{ method: 'patch', path: `/api/v1/comments/${id}`, etag: `"${version}"` }}
      formKey={`comment-${id}`}
      submitLabel={t('save')}
      success={(saved) => settled(saved, t('changed'))}
    >
      <MentionField record={{ type, id: recordId }} known={mentions} />
    </FormDialog>
  );
}
