import { useTranslations } from 'next-intl';
import { recordRulesPath } from '@/components/forms/rules/record-rules';
import { useFiringReason } from '@/components/forms/rules/use-firing-reason';
import { Alert, AlertTitle } from '@/components/ui/plain/alert';
import { useDays } from '@/components/ui/value/use-figures';
import type { Firing, Rule, RuleFailure } from '@/lib/trigger-rules/schema';

interface FailureNoticeProps {
  rule: Pick<Rule, 'on' | 'state'>;
  failure: RuleFailure;
  /** Its line of the log, if the reader may see the record. */
  firing: Firing | null;
  /** The company's time zone. */
  zone: string;
}

/** When a rule failed last, why, and on which record. */
export function FailureNotice({ rule, failure, firing, zone }: FailureNoticeProps) {
  const [t, why, show] = [useTranslations('trigger_rules'), useFiringReason(), useDays()];
  const failed = firing?.actions.filter(({ ok }) => !ok) ?? [];
  const reasons =
    failure.outcome === 'failed' && failed.length > 0 ? failed.map(why.ofAction) : [why.ofFailure(failure)];
  return (
    <Alert id="failure" role="note" severity={rule.state === 'failing' ? 'error' : 'info'}>
      <AlertTitle>{t('failedTitle', { at: show.moment(failure.at, zone) ?? '' })}</AlertTitle>
      <bdi>{reasons.join(' · ')}</bdi>
      {firing && (
        <>
          {' '}
          <a href={recordRulesPath(rule.on.model, firing.subject_id)}>{firing.subject_label}</a>
        </>
      )}
    </Alert>
  );
}
