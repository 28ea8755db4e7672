import { useTranslations } from 'next-intl';
import { ActivityTimeline } from '@/components/ui/activity-timeline';
import type { Activity } from '@/lib/activities/schema';

/** What the platform's people did with the company, from the platform's own log. */
export function CompanyActivity({ activities }: { activities: readonly Activity[] }) {
  const [t, what] = [useTranslations('companies'), useTranslations('activities')];
  return (
    <ActivityTimeline
      title={t('sections.activity')}
      entries={activities.map(({ id, event, actor, reason, created_at: at }) => ({ id, at, reason, actor: actor?.name, what: what.has(event) ? what(event) : event }))}
    />
  );
}
