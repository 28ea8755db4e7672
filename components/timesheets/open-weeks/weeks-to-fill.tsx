import { useTranslations } from 'next-intl';
import { OpenWeeks } from '@/components/timesheets/open-weeks/open-weeks';
import styles from '@/components/timesheets/panel.module.css';
import { Section } from '@/components/ui/record/section';
import { isOpen } from '@/lib/timesheets/policy';
import type { ContractWeeks } from '@/lib/timesheets/weeks/weeks';

/** The weeks that the reader writes, a card per contract: the current one and the missing ones. */
export function WeeksToFill({ weeks, office }: { weeks: readonly ContractWeeks[]; office: boolean }) {
  const t = useTranslations('timesheets.weeks');
  if (weeks.length === 0) return null;
  const isWaiting = weeks.some(
    ({ current, rejected, missing }) =>
      rejected.length > 0 ||
      missing.length > 0 ||
      (current !== null && (!current.sheet || isOpen(current.sheet.status))),
  );
  return (
    <Section title={t(isWaiting ? 'title' : 'thisWeek')} flush>
      <ul className={styles.cards}>
        {weeks.map((each) => (
          <OpenWeeks key={each.contract.id} weeks={each} office={office} />
        ))}
      </ul>
    </Section>
  );
}
