import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AddComment, AddTalk } from '@/components/comments/comment-buttons';
import { commentEntries } from '@/components/comments/comment-entries';
import { FollowButton } from '@/components/comments/follow-button';
import { ClientMessages } from '@/components/shell/client-messages';
import { LiveHere } from '@/components/ui/live/live-here';
import { LiveRecord } from '@/components/ui/live/live-record';
import type { Talk } from '@/components/ui/record/activity-timeline';
import type { Actor } from '@/lib/actor';
import { type CommentedRecord, writesComments } from '@/lib/comments/policy';
import type { Comment } from '@/lib/comments/schema';
import { readFollowing } from '@/lib/followers/data';
import { can } from '@/lib/permissions';
import { readWords } from '@/lib/references/words.data';

/** What is said about a record, and whether its reader hears of it. */
export interface Said {
  comments: readonly Comment[];
  isFollowing: boolean;
  /** The version of the record that its page shows. */
  version: number;
  /** When it was read. */
  since: string;
  /** Names a kind of note or call. */
  typeName: (key: string) => string;
}

/** Reads what a record's page needs to show what is said about it. */
export async function readAround(actor: Actor, record: CommentedRecord, comments: readonly Comment[]) {
  const isFollowing = await readFollowing(actor, record);
  const hasTalks = comments.some((one) => one.talk_type !== null);
  const wordOf = hasTalks ? await readWords(actor, await getTranslations('references')) : null;
  return { isFollowing, typeName: (key: string) => wordOf?.('talk_type', key) ?? key };
}

/**
 * What is said about a record for its timeline.
 *
 * @param said null for somebody who sees the record and not what is said about it.
 */
export async function talkOf(actor: Actor, record: CommentedRecord, said: Said | null): Promise<Talk | null> {
  if (!said) return null;
  const t = await getTranslations('comments');
  const namesCandidates = can(actor, 'view_candidates');
  const name = [record.type, record.id].join(':');
  return {
    entries: commentEntries(said.comments, t, { typeName: said.typeName, namesCandidates }),
    add: writesComments(actor) && (
      <>
        <LiveRecord name={name} version={said.version} since={said.since} readerId={actor.userId} />
        <LiveHere name={name} />
        <FollowButton record={record} isFollowing={said.isFollowing} />
        <AddTalk record={record} namesCandidates={namesCandidates} />
        <AddComment record={record} />
      </>
    ),
  };
}

/** A record's timeline, with the texts of its buttons if it has comments. */
export function TalkFrame({ talk, children }: { talk: Talk | null; children: ReactNode }) {
  return talk ? <ClientMessages namespaces={['comments', 'validation']}>{children}</ClientMessages> : children;
}
