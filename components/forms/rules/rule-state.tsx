import { useTranslations } from 'next-intl';
import { StatusChip, type Tone } from '@/components/ui/value/status-chip';
import type { Rule, RuleState } from '@/lib/trigger-rules/schema';

const tones: Readonly<Record<RuleState, Tone>> = { on: 'success', failing: 'danger', off: 'neutral' };

/** Whether a rule is on, fails or is off: the same wherever rules are listed. */
export function RuleStateChip({ state }: Pick<Rule, 'state'>) {
  const t = useTranslations('trigger_rules.states');
  return <StatusChip label={t(state)} tone={tones[state]} />;
}
