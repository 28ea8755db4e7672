import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AddComment } from '@/components/comments/comment-buttons';
import { commentEntries } from '@/components/comments/comment-entries';
import { ClientMessages } from '@/components/shell/client-messages';
import type { Talk } from '@/components/ui/record/activity-timeline';
import type { Actor } from '@/lib/actor';
import { type CommentedRecord, writesComments } from '@/lib/comments/policy';
import type { Comment } from '@/lib/comments/schema';

/**
 * The comments on a record for its timeline.
 *
 * @param comments null for somebody who sees the record and not what is said about it.
 */
export async function talkOf(
  actor: Actor,
  record: CommentedRecord,
  comments: readonly Comment[] | null,
): Promise<Talk | null> {
  if (!comments) return null;
  const t = await getTranslations('comments');
  return { entries: commentEntries(comments, t), add: writesComments(actor) && <AddComment record={record} /> };
}

/** A record's timeline, with the texts of its buttons if it has comments. */
export function TalkFrame({ talk, children }: { talk: Talk | null; children: ReactNode }) {
  return talk ? <ClientMessages namespaces={['comments', 'validation']}>{children}</ClientMessages> : children;
}
