import { useTranslations } from 'next-intl';
import styles from '@/components/calendar/calendar.module.css';
import type { EntryKind } from '@/lib/calendar-entries/kinds';

/** The sign of a kind, a shape and a colour; the word says the same, at least to a screen reader. */
export function KindSign({ kind, isNamed = false }: { kind: EntryKind; isNamed?: boolean }) {
  const t = useTranslations('calendar.kinds');
  return (
    <>
      <span className={styles.sign} data-kind={kind} aria-hidden />
      <span className={isNamed ? styles.kind : 'visually-hidden'}>{t(kind)}</span>
    </>
  );
}
