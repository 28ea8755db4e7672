import { getTranslations } from 'next-intl/server';
import { OverrideTable } from '@/components/margins/override-table';
import { OverrideToolbar } from '@/components/margins/override-toolbar';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { PageHead } from '@/components/ui/record/page-head';
import { orNotFound, requirePermission } from '@/lib/auth/session/page-actor';
import type { ListParams } from '@/lib/lists/list-url';
import { pageList } from '@/lib/lists/page-list';
import { listMarginOverrides, nameOverridesFilter } from '@/lib/margins/data';
import { marginOverrideQuery } from '@/lib/margins/schema';
import { readWords } from '@/lib/references/words.data';

export async function generateMetadata() {
  return { title: (await getTranslations('margins'))('title') };
}

/** The book of rates below the margin floor. */
export default async function MarginOverridesPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requirePermission('view_contract_margins');
  const [t, params] = [await getTranslations('margins'), await searchParams];
  const { page, list, query } = await orNotFound(
    pageList('/margin-overrides', params, marginOverrideQuery, (query) => listMarginOverrides(actor, query)),
  );
  const [chosen, wordOf] = await Promise.all([
    nameOverridesFilter(actor, query, page.rows),
    readWords(actor, await getTranslations('references')),
  ]);
  return (
    <>
      <PageHead title={t('title')} context={t('context')} />
      <OverrideToolbar chosen={chosen} />
      <OverrideTable
        page={page}
        list={list}
        nameOf={(type) => wordOf('rate_type', type)}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
      />
    </>
  );
}
