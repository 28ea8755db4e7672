import { useTranslations } from 'next-intl';
import type { SeenActivity } from '@/app/(authenticated)/record-timeline';
import { ActivityTimeline, type TimelineView } from '@/components/ui/record/activity-timeline';

const paths = { submission: '/submissions', contract: '/contracts', invoice: '/invoices' } as const;

interface Props extends Omit<TimelineView, 'title'> {
  activities: readonly SeenActivity[];
}

/** What happened to a client and to its submissions, contracts and invoices. */
export function ClientLog({ activities, ...view }: Props) {
  const [t, what, status] = [useTranslations('clients'), useTranslations('activities'), useTranslations('statuses')];
  const ui = useTranslations('ui');
  const stateOf = (about: SeenActivity['about'], state: string | null) =>
    about && state && status.has(`${about.type}.${state}`) ? status(`${about.type}.${state}`) : undefined;
  return (
    <ActivityTimeline
      title={t('sections.activity')}
      {...view}
      entries={activities.map(({ id, event, actor, rule, about, from, to, reason, changes, created_at: at }) => ({
        id,
        at,
        reason,
        changes,
        actor: rule === null ? actor?.name : ui('rule', { rule }),
        what: what.has(event) ? what(event) : event,
        about: about && <a href={`${paths[about.type]}/${about.id}`}>{about.name || t('draftInvoice')}</a>,
        from: stateOf(about, from),
        to: stateOf(about, to),
      }))}
    />
  );
}
