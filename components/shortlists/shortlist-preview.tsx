'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import styles from '@/components/shortlists/shortlists.module.css';
import { FormSection } from '@/components/ui/form/form-section';
import { isolateSentence } from '@/lib/format/isolate';
import { formatRateText } from '@/lib/format/money';
import type { ChosenCandidate } from '@/lib/shortlists/choice';

/** The candidates as the client's list names them, by what is ticked now. */
export function ShortlistPreview({ candidates }: { candidates: readonly ChosenCandidate[] }) {
  const [t, locale] = [useTranslations('shortlists'), useLocale()];
  const [name, contact, pay] = useWatch({ name: ['show.name', 'show.contact', 'show.pay'] });
  const rateOf = ({ rate, currency }: NonNullable<ChosenCandidate['bill']>) =>
    isolateSentence(`${formatRateText(rate, currency, locale)} ${currency}`, locale);
  return (
    <FormSection title={t('candidates')}>
      <ol className={styles.preview}>
        {candidates.map((candidate) => (
          <li key={candidate.submissionId}>
            <bdi>{name === true ? candidate.name : candidate.hiddenName}</bdi>
            <p className={styles.soft}>
              <bdi>{candidate.position}</bdi>
              {contact === true && <bdi>{` · ${[candidate.email, candidate.phone].filter(Boolean).join(' · ')}`}</bdi>}
              {pay === true && candidate.bill && ` · ${rateOf(candidate.bill)}`}
            </p>
          </li>
        ))}
      </ol>
    </FormSection>
  );
}
