import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { readAround, TalkFrame, talkOf } from '@/app/(authenticated)/record-talk';
import { readLexicon } from '@/components/audit/read-lexicon';
import { PageLinks } from '@/components/ui/list/table/page-links';
import { TabsNav } from '@/components/ui/plain/tabs-nav';
import type { Talk } from '@/components/ui/record/activity-timeline';
import type { Activity } from '@/lib/activities/schema';
import type { Actor } from '@/lib/actor';
import { addChanges } from '@/lib/audit/record-changes.data';
import { readTogether } from '@/lib/auth/session/actor';
import type { CommentedRecord } from '@/lib/comments/policy';
import type { Page } from '@/lib/lists/list-query';
import { listHref } from '@/lib/lists/list-url';
import { Problem } from '@/lib/problem/problem';
import { listTimeline } from '@/lib/timeline/data';
import { timelineKinds } from '@/lib/timeline/kinds';
import { type TimelineEntry, type TimelineQuery, timelineQuery } from '@/lib/timeline/schema';

/** The parameters of a timeline's address, beside the record's own. */
export interface TimelineParams {
  cursor?: string;
  kind?: string;
}

interface RecordTimelineProps {
  actor: Actor;
  record: CommentedRecord;
  /** The address of the record's page. */
  path: string;
  params: TimelineParams;
  /** Draws the entries as the record's noun does. */
  children: (entries: { activities: readonly Activity[]; talk: Talk | null }) => ReactNode;
}

/** The number of entries of one page. */
const limit = '50';

/**
 * All of a record's timeline on a tab of its own, page by page, of one kind if the address says so; for readers who see the
 * comments on the record.
 */
export async function RecordTimeline({ actor, record, path, params, children }: RecordTimelineProps) {
  const [t, lexicon] = [await getTranslations('timeline'), await readLexicon()];
  const kind = timelineKinds.find((one) => one === params.kind);
  const query = timelineQuery.parse({
    limit,
    record_type: record.type,
    record_id: record.id,
    ...(kind && { 'filter[kind]': kind }),
  });
  const since = new Date().toISOString();
  const { page, activities, around } = await readTogether(actor, async (inside) => {
    const found = await readPage(inside, query, params.cursor);
    const happened = found.rows.flatMap(({ activity }) => activity ?? []);
    return {
      page: found,
      activities: await addChanges(inside, record, happened, lexicon),
      around: await readAround(inside, record, commentsIn(found)),
    };
  });
  const talk = await talkOf(actor, record, { comments: commentsIn(page), since, ...around });
  const own = { tab: 'activity', ...(kind && { kind }) };
  return (
    <TalkFrame talk={talk}>
      <TabsNav
        label={t('kinds.label')}
        current={kind ?? ''}
        tabs={['', ...timelineKinds].map((key) => ({
          key,
          label: t(`kinds.${key || 'all'}`),
          href: listHref(path, { tab: 'activity' }, { kind: key }),
        }))}
      />
      {children({ activities, talk })}
      {(page.meta.next_cursor ?? page.meta.prev_cursor) !== null && (
        <PageLinks
          list={{ path, params: own, sort: query.sort }}
          meta={page.meta}
          before={page.before}
          rows={page.rows.length}
        />
      )}
    </TalkFrame>
  );
}

const commentsIn = ({ rows }: Page<TimelineEntry>) => rows.flatMap(({ comment }) => comment ?? []);

/** Reads a page; the first one where the address has a cursor that does not fit. */
async function readPage(actor: Actor, query: TimelineQuery, cursor: unknown): Promise<Page<TimelineEntry>> {
  if (typeof cursor !== 'string' || cursor === '') return listTimeline(actor, query);
  try {
    return await listTimeline(actor, { ...query, cursor });
  } catch (error) {
    if (error instanceof Problem && error.status === 422) return listTimeline(actor, query);
    throw error;
  }
}
