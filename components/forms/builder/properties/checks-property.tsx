'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { ConditionProperty } from '@/components/forms/builder/properties/condition-property';
import { TextProperty } from '@/components/forms/builder/properties/text-property';
import styles from '@/components/forms/conditions/conditions.module.css';
import { Button } from '@/components/ui/plain/button';
import { formLimits } from '@/lib/forms/definition/limits';
import type { Check } from '@/lib/forms/definition/schema';

interface ChecksPropertyProps {
  checks: readonly Check[] | undefined;
  /** The section whose entries they check; none for the whole answer. */
  sectionId?: string;
  /** `typing`: what is being typed, letter by letter. */
  onChange: (checks: Check[] | undefined, typing?: string) => void;
}

/** What must not be in an answer, each with the words that say so. */
export function ChecksProperty({ checks = [], sectionId, onChange }: ChecksPropertyProps) {
  const t = useTranslations('forms.builder.checks');
  const id = useId();
  const put = (list: Check[], typing?: string) => onChange(list.length > 0 ? list : undefined, typing);
  return (
    <fieldset className={styles.condition} aria-labelledby={id}>
      <div id={id} className={styles.title}>
        {t('title')}
      </div>
      <p className={styles.sentence}>{t('help')}</p>
      {checks.map((check, at) => (
        // A check has no identity but its place.
        <div key={String(at)} className={styles.group}>
          <ConditionProperty
            label={t('when', { number: at + 1 })}
            {...(sectionId && { sectionId })}
            value={check.when}
            onChange={(when, isTyped) =>
              put(checks.with(at, { ...check, when: when ?? { all: [] } }), isTyped ? `check-${at}` : undefined)
            }
          />
          <TextProperty
            label={t('message', { number: at + 1 })}
            value={check.message}
            isNeeded
            onChange={(message) => put(checks.with(at, { ...check, message: message ?? {} }), `message-${at}`)}
          />
          <Button size="small" onClick={() => put(checks.toSpliced(at, 1))}>
            {t('remove', { number: at + 1 })}
          </Button>
        </div>
      ))}
      {checks.length < formLimits.checks && (
        <Button size="small" onClick={() => put([...checks, { when: { all: [] }, message: {} }])}>
          {t('add')}
        </Button>
      )}
    </fieldset>
  );
}
