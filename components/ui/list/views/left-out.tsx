import { useTranslations } from 'next-intl';
import styles from '@/components/ui/list/views/view-tabs.module.css';

/** Says how many parts of a view the list left out, because they are gone or not for this reader. */
export function LeftOut({ count }: { count: number }) {
  const t = useTranslations('ui');
  return <p className={styles.leftOut}>{t('views.leftOut', { count })}</p>;
}
