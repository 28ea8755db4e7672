'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import styles from '@/components/leave/leave.module.css';
import { leaveLawOf } from '@/lib/leave/laws/laws';
import { leavePayLaws } from '@/lib/leave/laws/pay-laws';

/** The laws that a type of leave follows: the pages that they were read in, and what is not worked out. */
export function LeaveLawNote({ index }: { index: number }) {
  const t = useTranslations('leave');
  const [accrual, payRule, isPaid] = useWatch({
    name: [`types.${index}.accrual`, `types.${index}.pay_rule`, `types.${index}.paid`],
  });
  const law = leaveLawOf(String(accrual));
  const payLaw = isPaid ? leavePayLaws.find(({ rule }) => rule === payRule) : undefined;
  const sources = [
    ...(law?.versions.flatMap(({ source, further = [] }) => [source, ...further]) ?? []),
    ...(payLaw?.sources ?? []),
  ];
  const gaps = [...new Set([...(law?.gaps ?? []), ...(payLaw?.gaps ?? [])])];
  if (sources.length === 0) return null;
  return (
    <div className={styles.law}>
      <ul>
        {sources.map(({ law: name, url, sentence }) => (
          <li key={name + url}>
            <a href={url} target="_blank" rel="noreferrer noopener" title={sentence}>
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
      {gaps.length > 0 && <p>{t('terms.notComputed', { gaps: gaps.map((gap) => t(`lawGaps.${gap}`)).join(' · ') })}</p>}
    </div>
  );
}
