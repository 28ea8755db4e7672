import { useTranslations } from 'next-intl';
import styles from '@/components/timesheets/inbox/inbox.module.css';
import { InboxKeys } from '@/components/timesheets/inbox/inbox-keys';
import { LinkButton } from '@/components/ui/action/link-button';
import type { SheetSetting } from '@/lib/timesheets/entering/editor-rates';

/** Links and keys to step through the sheets that wait for the reader. */
export function InboxBar({ previousId, nextId }: Pick<SheetSetting, 'previousId' | 'nextId'>) {
  const t = useTranslations('timesheets');
  const link = (id: string | null, key: string, label: string) =>
    id !== null && (
      <LinkButton href={`/timesheets/${id}`} variant="text" size="small" aria-keyshortcuts={key}>
        {label}
      </LinkButton>
    );
  return (
    <nav className={styles.bar} aria-label={t('inbox.label')}>
      {link(previousId, 'K', t('inbox.previous'))}
      {link(nextId, 'J', t('steps.nextToApprove'))}
      <InboxKeys words={{ hint: t('inbox.hint'), off: t('inbox.off'), on: t('inbox.on') }} />
    </nav>
  );
}
