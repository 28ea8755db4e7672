import { useFormatter, useTranslations } from 'next-intl';
import { HandInForm } from '@/components/requirements/hand-in-form';
import { useStateChip } from '@/components/requirements/requirement-state';
import styles from '@/components/requirements/requirements.module.css';
import { chip } from '@/components/ui/value/status-chip';
import { midnightUtc } from '@/lib/format/days';
import { isolate } from '@/lib/format/isolate';
import type { NamedToDo } from '@/lib/requirements/by-link/to-do';

interface ToDoListProps {
  items: readonly NamedToDo[];
  /** The person of the office, or the company, to whom things go. */
  who: string;
  /** The address to which documents are sent. */
  action: string;
}

/** What somebody still has to do, each with its state, its day and the next step. */
export function ToDoList({ items, who, action }: ToDoListProps) {
  const [t, format, chipOf] = [useTranslations('still_to_do'), useFormatter(), useStateChip()];
  const day = (value: string) => format.dateTime(midnightUtc(value), 'day');
  return (
    <ul className={`${styles.list} ${styles.toDo}`}>
      {items.map(({ key, name, kind, state, act, until, by, document, rejected }) => (
        <li key={key} className={styles.item}>
          <div className={styles.head}>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            {act === 'office' ? chip(t('checking'), 'info') : chipOf(state)}
          </div>
          {act && <div>{act === 'office' ? t('waits') : t(`steps.${kind}`, { who: isolate(who) })}</div>}
          {rejected && <div className={styles.note}>{t('rejected', { reason: isolate(rejected) })}</div>}
          {by && <div className={styles.note}>{t('by', { day: day(by) })}</div>}
          {until && <div className={styles.note}>{t('until', { day: day(until) })}</div>}
          {document && <HandInForm id={key} name={name} type={document} action={action} />}
        </li>
      ))}
    </ul>
  );
}
