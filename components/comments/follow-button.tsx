'use client';
import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/ui/action/action-button';
import type { CommentedRecord } from '@/lib/comments/policy';

interface Props {
  record: CommentedRecord;
  isFollowing: boolean;
}

/** Lets its reader hear of what happens to a record, or no longer. */
export function FollowButton({ record, isFollowing }: Props) {
  const t = useTranslations('comments');
  return (
    <ActionButton
      size="small"
      variant="text"
      action={{
        method: 'post',
        path: '/api/v1/followers',
        body: { record_type: record.type, record_id: record.id, is_following: !isFollowing },
        success: t(isFollowing ? 'left' : 'followed'),
      }}
    >
      {t(isFollowing ? 'leave' : 'follow')}
    </ActionButton>
  );
}
