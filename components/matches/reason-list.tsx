import { useTranslations } from 'next-intl';
import styles from '@/components/matches/matches.module.css';
import { StatusChip, type Tone } from '@/components/ui/value/status-chip';
import type { MatchReason } from '@/lib/match/schema';

/** Why a candidate and a job suit each other: a sign and a word say what is met, and the colour only helps. */
export function ReasonList({ reasons }: { reasons: readonly MatchReason[] }) {
  return (
    <ul className={styles.reasons}>
      {reasons.map((reason) => (
        <li key={reason.kind}>
          <ReasonChip reason={reason} />
        </li>
      ))}
    </ul>
  );
}

function ReasonChip({ reason: { met, text } }: { reason: MatchReason }) {
  const t = useTranslations('matches.states');
  const { key, sign, tone } = stateOf(met);
  return (
    <StatusChip
      tone={tone}
      label={
        <>
          <span aria-hidden>{sign}</span>
          <span className="visually-hidden">{t(key)}</span> <bdi>{text}</bdi>
        </>
      }
    />
  );
}

function stateOf(met: boolean | null): { key: 'met' | 'not_met' | 'unknown'; sign: string; tone: Tone } {
  if (met === null) return { key: 'unknown', sign: '?', tone: 'neutral' };
  return met ? { key: 'met', sign: '✓', tone: 'success' } : { key: 'not_met', sign: '✗', tone: 'warning' };
}
