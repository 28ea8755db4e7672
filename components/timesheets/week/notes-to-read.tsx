import { useTranslations } from 'next-intl';
import { useShortDayText } from '@/components/timesheets/week/day-name';
import styles from '@/components/timesheets/week/week.module.css';
import { DefinitionList } from '@/components/ui/record/definition-list';
import { Section } from '@/components/ui/record/section';
import type { Entry } from '@/lib/timesheets/schema';

/** The notes of a week in the order of its days; on a phone they are with their day. */
export function NotesToRead({ entries, nameOf }: { entries: readonly Entry[]; nameOf: (rateType: string) => string }) {
  const t = useTranslations('timesheets');
  const dayText = useShortDayText();
  const noted = entries.filter(({ note }) => note !== null);
  if (noted.length === 0) return null;
  return (
    <div className={styles.inTable}>
      <Section title={t('sections.notes')}>
        <DefinitionList
          items={noted.map(({ date, rate_type: type, note }) => ({
            label: t('grid.cell', { day: dayText(date), type: nameOf(type) }),
            value: note,
          }))}
        />
      </Section>
    </div>
  );
}
