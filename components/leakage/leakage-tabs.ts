import type { TabLink } from '@/components/ui/record/tabs-nav';
import type { Translator } from '@/lib/i18n/translator';
import { type Blocker, blockers } from '@/lib/leakage/blockers';

/**
 * Everything that is held up, then each blocker of which there is something. The counts of the blockers add up to the first
 * one: short weeks are not held up, so their tab has no count.
 */
export function leakageTabs(
  t: Translator,
  counts: Readonly<Record<string, number>>,
  blocker: Blocker | undefined,
): TabLink[] {
  const held = blockers.reduce((sum, key) => sum + (key === 'short' ? 0 : (counts[key] ?? 0)), 0);
  return [
    { key: 'all', label: t('all'), href: '/leakage', count: held },
    ...blockers
      .filter((key) => key === blocker || counts[key])
      .map((key) => ({
        key,
        label: t(`blockers.${key}`),
        href: `/leakage?blocker=${key}`,
        ...(key === 'short' ? {} : { count: counts[key] ?? 0 }),
      })),
  ];
}
