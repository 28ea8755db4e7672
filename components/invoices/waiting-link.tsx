import { useTranslations } from 'next-intl';
import styles from '@/components/invoices/invoices.module.css';
import { Icon } from '@/components/ui/value/icon';
import { chevronRightPath } from '@/components/ui/value/icon-paths';
import { countedWaiting } from '@/lib/invoices/drafting/available-time';

/** A link to the time that waits to be invoiced, with the number of timesheets. It shows nothing if none waits. */
export function WaitingLink({ count }: { count: number }) {
  const t = useTranslations('invoices.waiting');
  if (count === 0) return null;
  return (
    <a href="/invoices/waiting" className={styles.waiting}>
      <strong>{t('title')}</strong>
      <span className={styles.second}>
        {count > countedWaiting ? t('moreThan', { count: countedWaiting }) : t('sheets', { count })}
      </span>
      <Icon path={chevronRightPath} className="mirrored" />
    </a>
  );
}
