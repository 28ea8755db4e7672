import { useFormatter, useTranslations } from 'next-intl';
import { useStateChip } from '@/components/requirements/requirement-state';
import styles from '@/components/requirements/requirements.module.css';
import { midnightUtc } from '@/lib/format/days';
import { isolate } from '@/lib/format/isolate';
import type { NamedToDo } from '@/lib/requirements/by-link/to-do';

interface ToDoListProps {
  items: readonly NamedToDo[];
  /** The person of the office, or the company, to whom things go. */
  who: string;
}

/** What somebody still has to do, each with its state, its day and the next step. */
export function ToDoList({ items, who }: ToDoListProps) {
  const [t, format, chipOf] = [useTranslations('still_to_do'), useFormatter(), useStateChip()];
  const day = (value: string) => format.dateTime(midnightUtc(value), 'day');
  return (
    <ul className={styles.list}>
      {items.map(({ key, name, kind, state, act, until, by }) => (
        <li key={key} className={styles.item}>
          <div className={styles.head}>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            {chipOf(state)}
          </div>
          {act && <div>{act === 'office' ? t('waits') : t(`steps.${kind}`, { who: isolate(who) })}</div>}
          {by && <div className={styles.note}>{t('by', { day: day(by) })}</div>}
          {until && <div className={styles.note}>{t('until', { day: day(until) })}</div>}
        </li>
      ))}
    </ul>
  );
}
