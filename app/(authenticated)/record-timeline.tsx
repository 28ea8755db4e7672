import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { readAround, type Said, TalkFrame, talkOf } from '@/app/(authenticated)/record-talk';
import { PageLinks } from '@/components/ui/list/table/page-links';
import type { TimelineView } from '@/components/ui/record/activity-timeline';
import { TimelineKinds } from '@/components/ui/record/timeline-kinds';
import type { Activity } from '@/lib/activities/schema';
import type { Actor } from '@/lib/actor';
import { addChanges } from '@/lib/audit/record-changes.data';
import type { Lexicon } from '@/lib/audit/words';
import { isCommented } from '@/lib/comments/policy';
import { listHref } from '@/lib/lists/list-url';
import { Problem } from '@/lib/problem/problem';
import { listSeenTimeline, type SeenEntry, type TimelineSubject } from '@/lib/timeline/data';
import { officeKinds, type TimelineKind, timelineKinds } from '@/lib/timeline/kinds';
import type { TimelineQuery } from '@/lib/timeline/schema';

/** The parameters of a timeline's address, beside the record's own. */
export interface TimelineParams {
  cursor?: string;
  kind?: string;
}

/** What happened to a record, or to the part of it that it is about. */
export interface SeenActivity extends Activity, Pick<SeenEntry, 'about'> {}

/** The number of entries of one page. */
const limit = 25;
const sort = { field: 'created_at', direction: 'desc' } as const;

/** One page of a record's timeline, of one kind if the address says so. */
export interface TimelineRead extends Pick<Awaited<ReturnType<typeof listSeenTimeline>>, 'meta' | 'before'> {
  record: TimelineSubject;
  kind: TimelineKind | undefined;
  rows: readonly SeenEntry[];
  activities: readonly SeenActivity[];
  /** What is said on this page of it; null for somebody who does not see that. */
  said: Said | null;
}

/** A record as its page shows it. */
interface ShownRecord extends TimelineSubject {
  version: number;
}

/** Reads what `RecordTimeline` draws. The page has shown that the actor sees the record's activity. */
export async function readRecordTimeline(
  actor: Actor,
  { version, ...record }: ShownRecord,
  { kind: named, cursor }: TimelineParams,
  lexicon: Lexicon,
): Promise<TimelineRead> {
  const kind = timelineKinds.find((one) => one === named);
  const query: TimelineQuery = { limit, sort, filter: kind ? { kind: [kind] } : {} };
  const since = new Date().toISOString();
  const { rows, seesTalk, ...page } = await readPage(actor, record, query, cursor);
  const happened = rows.flatMap(({ activity, about }) => (activity ? [{ ...activity, about }] : []));
  const subject = { type: record.type, id: record.id, isOwn: ({ about }: SeenActivity) => about === null };
  const comments = rows.flatMap(({ comment }) => comment ?? []);
  const commented = seesTalk && isCommented(record.type) ? { type: record.type, id: record.id } : null;
  return {
    ...page,
    record,
    kind,
    rows,
    activities: await addChanges(actor, subject, happened, lexicon),
    said: commented && { comments, version, since, ...(await readAround(actor, commented, comments)) },
  };
}

interface RecordTimelineProps {
  actor: Actor;
  /** The address of the record's page. */
  path: string;
  read: TimelineRead;
  /** Draws the entries as the record's noun does. */
  children: (entries: { activities: readonly SeenActivity[] } & Omit<TimelineView, 'title'>) => ReactNode;
}

/** The middle of a record's page: what happened to it and what was said, page by page, with the composer. */
export async function RecordTimeline({ actor, path, read, children }: RecordTimelineProps) {
  const t = await getTranslations('timeline');
  const { record, kind, rows, activities, said, meta, before } = read;
  const talk = isCommented(record.type) ? await talkOf(actor, { type: record.type, id: record.id }, said) : null;
  const shown = timelineKinds.filter((one) => !officeKinds.includes(one) || talk);
  const kinds = (
    <TimelineKinds
      label={t('kinds.label')}
      current={kind ?? ''}
      kinds={['', ...shown].map((key) => ({
        key,
        label: t(`kinds.${key || 'all'}`),
        href: listHref(path, {}, { kind: key }),
      }))}
    />
  );
  const pages = (meta.next_cursor ?? meta.prev_cursor) !== null && (
    <PageLinks list={{ path, params: kind ? { kind } : {}, sort }} meta={meta} before={before} rows={rows.length} />
  );
  return <TalkFrame talk={talk}>{children({ activities, talk, paged: { kinds, pages } })}</TalkFrame>;
}

/** Reads a page; the first one where the address has a cursor that does not fit. */
async function readPage(actor: Actor, record: TimelineSubject, query: TimelineQuery, cursor: unknown) {
  if (typeof cursor !== 'string' || cursor === '') return listSeenTimeline(actor, record, query);
  try {
    return await listSeenTimeline(actor, record, { ...query, cursor });
  } catch (error) {
    if (error instanceof Problem && error.status === 422) return listSeenTimeline(actor, record, query);
    throw error;
  }
}
