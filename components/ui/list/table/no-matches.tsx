import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/action/link-button';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import type { ListState } from '@/components/ui/list/table/list-state';
import { isFiltered, listHref } from '@/lib/lists/list-url';

/** A list whose search or filters match nothing, with a link that takes the filters away or, without any, the search. */
export function NoMatches({ list: { path, params } }: { list: ListState }) {
  const t = useTranslations('ui');
  const isByFilter = isFiltered(params);
  const search = isByFilter ? { search: params.search } : {};
  const action = (
    <LinkButton href={listHref(path, search, { view: params.view ? 'all' : null })} variant="outlined">
      {t(isByFilter ? 'resetFilters' : 'clearSearch')}
    </LinkButton>
  );
  return <EmptyState title={t('noMatches.title')} text={t('noMatches.text')} action={action} />;
}
