'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import styles from '@/components/leave/leave.module.css';
import type { LeaveGap, LeaveSource } from '@/lib/leave/laws/law';
import { leaveLawOf } from '@/lib/leave/laws/laws';
import { leavePayLaws } from '@/lib/leave/laws/pay-laws';

/** The laws that a type of leave follows, as the form has them. */
export function LeaveLawNote({ index }: { index: number }) {
  const [accrual, payRule, isPaid] = useWatch({
    name: [`types.${index}.accrual`, `types.${index}.pay_rule`, `types.${index}.paid`],
  });
  const law = leaveLawOf(String(accrual));
  const payLaw = isPaid ? leavePayLaws.find(({ rule }) => rule === payRule) : undefined;
  const sources = law?.versions.flatMap(({ source, further = [] }) => [source, ...further]) ?? [];
  return <SourcesOf laws={[law && { sources, gaps: law.gaps }, payLaw]} />;
}

interface SourcesProps {
  laws: readonly ({ sources: readonly LeaveSource[]; gaps: readonly LeaveGap[] } | undefined)[];
}

/** The pages that laws were read in, and what is not worked out. */
export function SourcesOf({ laws }: SourcesProps) {
  const t = useTranslations('leave');
  const sources = laws.flatMap((law) => law?.sources ?? []);
  const gaps = [...new Set(laws.flatMap((law) => law?.gaps ?? []))];
  if (sources.length === 0) return null;
  return (
    <div className={styles.law}>
      <ul>
        {sources.map(({ law, url, sentence }) => (
          <li key={law + url}>
            <a href={url} target="_blank" rel="noreferrer noopener" title={sentence}>
              <bdi>{law}</bdi>
            </a>
          </li>
        ))}
      </ul>
      {gaps.length > 0 && <p>{t('terms.notComputed', { gaps: gaps.map((gap) => t(`lawGaps.${gap}`)).join(' · ') })}</p>}
    </div>
  );
}
