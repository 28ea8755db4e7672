import type { ServerResponse } from 'node:http';
import type { SessionKey } from '@/lib/auth/session/tokens';
import type { Change } from '@/lib/changes/schema';
import type { Watch } from '@/lib/changes/watching';
import type { CommentedRecord } from '@/lib/comments/policy';

/** A stream of events that a browser has open. */
export interface Stream {
  key: SessionKey;
  userId: string;
  /** The nouns whose lists are open, as far as the reader could open them at the last look at the session. */
  lists: readonly string[];
  watch: Watch;
  response: ServerResponse;
  /** How many bytes its reader may leave unread. */
  mostUnread: number;
  checkedAt: number;
  /** The records that have changed, and those that somebody has opened or closed, until that is sent. */
  due: CommentedRecord[];
  met: CommentedRecord[];
  telling?: NodeJS.Timeout;
  meeting?: NodeJS.Timeout;
  /** The records with which its reader is shown to others. */
  shown: readonly CommentedRecord[];
}

/** The open streams of this process, by their companies. */
export const open = new Map<string, Set<Stream>>();

export const allStreams = (): Stream[] => [...open.values()].flatMap((same) => [...same]);

/** Writes to a stream; one that nobody reads is cut. */
export function send({ response, mostUnread }: Stream, text: string): void {
  if (response.writableLength > mostUnread) response.destroy();
  else response.write(text);
}

/** Several changes are one, and after one of many records not all readers ask at once: the milliseconds until one is told. */
export const soon = (): number => spread.leastMs + Math.random() * spread.moreMs;
const spread = { leastMs: 150, moreMs: 350 };

export const changeEvent = (change: Change): string => `event: change\ndata: ${JSON.stringify(change)}\n\n`;
