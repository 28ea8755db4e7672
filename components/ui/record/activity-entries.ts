import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { TimelineEntry } from '@/components/ui/record/activity-timeline';
import type { Activity } from '@/lib/activities/schema';

/** A record's log as entries of the timeline; `stateOf` shows the values of an event: a state, an amount. */
export function useActivityEntries(
  activities: readonly Activity[],
  stateOf: (state: string | null, event: string) => ReactNode = () => undefined,
): TimelineEntry[] {
  const [t, ui] = [useTranslations('activities'), useTranslations('ui')];
  return activities.map(({ id, event, actor, rule, from, to, reason, changes, created_at: at }) => ({
    id,
    at,
    reason,
    changes,
    actor: rule === null ? actor?.name : ui('rule', { rule }),
    what: t.has(event) ? t(event) : event,
    from: stateOf(from, event),
    to: stateOf(to, event),
  }));
}
