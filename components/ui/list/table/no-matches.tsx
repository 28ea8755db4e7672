import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/action/link-button';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import type { ListState } from '@/components/ui/list/table/list-state';
import { listHref } from '@/lib/lists/list-url';

/** A list whose search or filters match nothing, with a link to all of it. */
export function NoMatches({ list: { path, params } }: { list: ListState }) {
  const t = useTranslations('ui');
  const action = (
    <LinkButton href={listHref(path, {}, { view: params.view ? 'all' : null })} variant="outlined">
      {t('resetFilters')}
    </LinkButton>
  );
  return <EmptyState title={t('noMatches.title')} text={t('noMatches.text')} action={action} />;
}
