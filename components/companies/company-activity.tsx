import { useTranslations } from 'next-intl';
import { useActivityEntries } from '@/components/ui/record/activity-entries';
import { ActivityTimeline } from '@/components/ui/record/activity-timeline';
import type { Activity } from '@/lib/activities/schema';

/** The activities of the platform's people with the company, from the platform's own log. */
export function CompanyActivity({ activities }: { activities: readonly Activity[] }) {
  const t = useTranslations('companies');
  return <ActivityTimeline title={t('sections.activity')} entries={useActivityEntries(activities)} />;
}
