import { useTranslations } from 'next-intl';
import styles from '@/components/ui/value/figures.module.css';

/** A dash where a record has no value, read out as "None". */
export function NoValue() {
  const t = useTranslations('ui');
  return (
    <span className={styles.none} role="img" aria-label={t('none')}>
      —
    </span>
  );
}
