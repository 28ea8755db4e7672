'use client';

import { useTranslations } from 'next-intl';
import styles from '@/components/ui/form/passwords/password-meter.module.css';
import type { Judgement } from '@/components/ui/form/passwords/use-password-strength';
import { usePasswordStrength } from '@/components/ui/form/passwords/use-password-strength';
import { useDebounced } from '@/components/ui/inputs/use-debounced';
import type { PasswordOwner } from '@/lib/auth/password/rules';

interface PasswordMeterProps {
  id: string;
  password: string;
  minimumLength: number;
  owner: Omit<PasswordOwner, 'hasSecondFactor'>;
}

const steps = [1, 2, 3, 4] as const;

/** How many of the four steps are lit, and in which tone. */
const shown: Record<Judgement['kind'], { lit: number; tone: string }> = {
  none: { lit: 0, tone: 'none' },
  short: { lit: 0, tone: 'none' },
  long: { lit: 1, tone: 'danger' },
  own: { lit: 1, tone: 'danger' },
  common: { lit: 1, tone: 'danger' },
  fair: { lit: 2, tone: 'warning' },
  good: { lit: 3, tone: 'success' },
  strong: { lit: 4, tone: 'success' },
};

/** Four steps and a word; a screen reader reads the word once typing pauses. */
export function PasswordMeter({ id, password, minimumLength, owner }: PasswordMeterProps) {
  const t = useTranslations('password.meter');
  const judgement = usePasswordStrength(password, minimumLength, owner);
  const text = judgement.kind === 'short' ? t('short', { count: judgement.missing }) : t(judgement.kind);
  const told = useDebounced(text, 600);
  const { lit, tone } = shown[judgement.kind];
  return (
    <div className={styles.meter} data-tone={tone}>
      <div className={styles.steps} aria-hidden="true">
        {steps.map((step) => (
          <span key={step} data-lit={step <= lit ? '' : undefined} />
        ))}
      </div>
      <span id={id} className={styles.word}>
        {text}
      </span>
      <span className="visually-hidden" role="status">
        {password === '' ? '' : told}
      </span>
    </div>
  );
}
