import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { TalkFrame, talkOf } from '@/app/(authenticated)/record-talk';
import { readLexicon } from '@/components/audit/read-lexicon';
import { PageLinks } from '@/components/ui/list/table/page-links';
import type { Talk } from '@/components/ui/record/activity-timeline';
import { TabsNav } from '@/components/ui/plain/tabs-nav';
import type { Activity } from '@/lib/activities/schema';
import type { Actor } from '@/lib/actor';
import { addChanges } from '@/lib/audit/record-changes.data';
import { readTogether } from '@/lib/auth/session/actor';
import type { CommentedRecord } from '@/lib/comments/policy';
import { listHref } from '@/lib/lists/list-url';
import { pageList } from '@/lib/lists/page-list';
import { listTimeline } from '@/lib/timeline/data';
import { timelineKinds } from '@/lib/timeline/kinds';
import { timelineQuery } from '@/lib/timeline/schema';

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

/** All of a record's timeline on a tab of its own, page by page, of one kind if the address says so. */
export async function RecordTimeline({ actor, record, path, params, children }: RecordTimelineProps) {
  const [t, lexicon] = [await getTranslations('timeline'), await readLexicon()];
  const kind = timelineKinds.find((one) => one === params.kind);
  const asked = {
    limit,
    record_type: record.type,
    record_id: record.id,
    ...(kind && { 'filter[kind]': kind }),
    ...(params.cursor && { cursor: params.cursor }),
  };
  const { page, list, activities } = await readTogether(actor, async (inside) => {
    const found = await pageList(path, asked, timelineQuery, (query) => listTimeline(inside, query));
    const happened = found.page.rows.flatMap(({ activity }) => activity ?? []);
    return { ...found, activities: await addChanges(inside, record, happened, lexicon) };
  });
  const talk = await talkOf(
    actor,
    record,
    page.rows.flatMap(({ comment }) => comment ?? []),
  );
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
        <PageLinks list={{ ...list, params: own }} meta={page.meta} before={page.before} rows={page.rows.length} />
      )}
    </TalkFrame>
  );
}
