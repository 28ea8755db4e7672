import { getLocale, getTranslations } from 'next-intl/server';
import { LinkButton } from '@/components/ui/action/link-button';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { PageLinks } from '@/components/ui/list/table/page-links';
import { PageHead } from '@/components/ui/record/page-head';
import { ApproveShown, Waiting, WorkItems } from '@/components/work-items/waiting';
import { WorkKeys } from '@/components/work-items/work-keys';
import type { Actor } from '@/lib/actor';
import { orNotFound, requireActor } from '@/lib/auth/session/page-actor';
import type { ListParams } from '@/lib/lists/list-url';
import { pageList } from '@/lib/lists/page-list';
import { listWorkItems, readWaitingKinds } from '@/lib/work-items/data';
import { workItemsQuery } from '@/lib/work-items/schema';

/** How many items of each kind are shown before "Show all". */
const most = 8;

export async function generateMetadata() {
  return { title: (await getTranslations('work_items'))('title') };
}

/** What waits for the reader: of every kind the items that wait longest, or with a filter all of a kind. */
export default async function TodayPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const [actor, params] = [await requireActor(), await searchParams];
  return 'filter[kind]' in params ? <OneKind actor={actor} params={params} /> : <EveryKind actor={actor} />;
}

async function EveryKind({ actor }: { actor: Actor }) {
  const [t, locale] = [await getTranslations('work_items'), await getLocale()];
  const kinds = await readWaitingKinds(actor, most, locale);
  return (
    <>
      <PageHead title={t('title')} context={t('context')} primary={<ToCalendar />} />
      {kinds.length === 0 ? <EmptyState title={t('empty.title')} text={t('empty.text')} /> : <Keys />}
      <Waiting kinds={kinds} acts={actor.impersonation === null} today={actor.today} />
    </>
  );
}

async function OneKind({ actor, params }: { actor: Actor; params: ListParams }) {
  const [t, locale] = [await getTranslations('work_items'), await getLocale()];
  const { page, list, query } = await orNotFound(
    pageList('/today', params, workItemsQuery, (asked) => listWorkItems(actor, asked, locale)),
  );
  const [kind] = query.filter.kind ?? [];
  return (
    <>
      <PageHead
        title={kind ? t(`waiting.${kind}`, { count: page.meta.total }) : t('title')}
        context={t('context')}
        primary={
          <>
            {actor.impersonation === null && <ApproveShown items={page.rows} />}
            <LinkButton href="/today" variant="outlined">
              {t('back')}
            </LinkButton>
          </>
        }
      />
      {page.rows.length === 0 ? (
        <EmptyState title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <>
          <Keys />
          <WorkItems items={page.rows} acts={actor.impersonation === null} today={actor.today} />
          <PageLinks list={list} meta={page.meta} before={page.before} rows={page.rows.length} />
        </>
      )}
    </>
  );
}

async function ToCalendar() {
  return (
    <LinkButton href="/calendar" variant="outlined">
      {(await getTranslations('calendar'))('title')}
    </LinkButton>
  );
}

async function Keys() {
  const t = await getTranslations('work_items.keys');
  return <WorkKeys words={{ hint: t('hint'), off: t('off'), on: t('on') }} />;
}
