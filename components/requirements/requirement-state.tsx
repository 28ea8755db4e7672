import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { chip, type Tone } from '@/components/ui/value/status-chip';
import type { PlacedRequirementState } from '@/lib/requirements/schema';
import type { RequirementState } from '@/lib/requirements/state';

const tones: Record<RequirementState, Tone> = {
  met: 'success',
  expiring: 'warning',
  missing: 'danger',
  expired: 'danger',
};

/** The state that something required is in, as a function that is created once, for a list's cells. */
export function useStateChip(): (state: RequirementState) => ReactNode {
  const t = useTranslations('readiness.states');
  return (state) => chip(t(state), tones[state]);
}

/** The state of a contract's requirement as a function that is created once, for a list's cells. */
export function useRequirementState(): (one: PlacedRequirementState) => ReactNode {
  const [t, chipOf] = [useTranslations('readiness.states'), useStateChip()];
  return ({ state, override }) => (override ? chip(t('overridden'), 'neutral') : chipOf(state));
}
