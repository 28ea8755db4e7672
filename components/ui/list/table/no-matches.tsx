import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/action/link-button';
import { EmptyState } from '@/components/ui/list/table/empty-state';

/** A list whose search or filters match nothing, with a link to all of it. */
export function NoMatches({ path }: { path: string }) {
  const t = useTranslations('ui');
  const action = (
    <LinkButton href={path} variant="outlined">
      {t('resetFilters')}
    </LinkButton>
  );
  return <EmptyState title={t('noMatches.title')} text={t('noMatches.text')} action={action} />;
}
