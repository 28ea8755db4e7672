import { getLocale, getTranslations } from 'next-intl/server';
import { ReadyTable } from '@/components/requirements/ready-table';
import { ReadyToolbar } from '@/components/requirements/ready-toolbar';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { PageHead } from '@/components/ui/record/page-head';
import { orNotFound, requirePermission } from '@/lib/auth/session/page-actor';
import type { ListParams } from '@/lib/lists/list-url';
import { pageList } from '@/lib/lists/page-list';
import { listReadyToStart } from '@/lib/requirements/contract.data';
import { readyToStartQuery } from '@/lib/requirements/schema';

export async function generateMetadata() {
  return { title: (await getTranslations('readiness.board'))('title') };
}

/** Who starts when, what is missing, and who has to act. */
export default async function ReadyToStartPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requirePermission('view_requirements');
  const [t, locale, params] = [await getTranslations('readiness.board'), await getLocale(), await searchParams];
  const { page, list } = await orNotFound(
    pageList('/ready-to-start', params, readyToStartQuery, (query) => listReadyToStart(actor, query, locale)),
  );
  return (
    <>
      <PageHead title={t('title')} context={t('context')} />
      <ReadyToolbar />
      <ReadyTable page={page} list={list} empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />} />
    </>
  );
}
