import { useTranslations } from 'next-intl';
import { OpenWeeks } from '@/components/timesheets/open-weeks';
import styles from '@/components/timesheets/panel.module.css';
import { Section } from '@/components/ui/section';
import type { ContractWeeks } from '@/lib/timesheets/weeks/weeks';

/** What there is to fill in, a card per contract; nothing where nobody waits for the reader's time. */
export function WeeksToFill({ weeks, office }: { weeks: readonly ContractWeeks[]; office: boolean }) {
  const t = useTranslations('timesheets.weeks');
  if (weeks.length === 0) return null;
  return (
    <Section title={t('title')} flush>
      <ul className={styles.cards}>
        {weeks.map((each) => <OpenWeeks key={each.contract.id} weeks={each} office={office} />)}
      </ul>
    </Section>
  );
}
