'use client';

import { useTranslations } from 'next-intl';
import type { SubmitEvent } from 'react';
import { usePasskeySignIn } from '@/components/sign-in/use-passkey-sign-in';
import type { Demand } from '@/components/sign-in/use-second-step';
import { useSecondStep } from '@/components/sign-in/use-second-step';
import styles from '@/components/ui/form/card-form.module.css';
import { CodeInput } from '@/components/ui/inputs/code-input';
import { Alert } from '@/components/ui/plain/alert';
import { Button } from '@/components/ui/plain/button';

interface SecondStepProps {
  demand: Demand;
  next: string | null;
  /** Returns to the first step; `expired` if the second step took too long. */
  onBack: (expired: boolean) => void;
}

/** The second step of a sign-in whose first factor was right: a code, or a passkey. */
export function SecondStep({ demand, next, onBack }: SecondStepProps) {
  const t = useTranslations('login');
  const step = useSecondStep(demand, next, () => onBack(true));
  const passkey = usePasskeySignIn(next, demand.challengeId);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void step.finish(event.currentTarget);
  };
  const failure = step.failure ?? passkey.failure;
  const takesCode = demand.methods.some((method) => method !== 'passkey');
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <h2 className={styles.subtitle}>{t('secondStep.title')}</h2>
      <p className={styles.paragraph}>
        {t(demand.methods.includes('totp') ? 'secondStep.codeText' : 'secondStep.passkeyText')}
      </p>
      {failure && <Alert severity="error">{failure}</Alert>}
      {demand.methods.includes('passkey') && (
        <Button
          variant={demand.methods.includes('totp') ? 'outlined' : 'contained'}
          size="large"
          loading={passkey.isPending}
          onClick={() => void passkey.start()}
        >
          {t('secondStep.usePasskey')}
        </Button>
      )}
      {takesCode && (
        <>
          <CodeInput
            label={t(demand.methods.includes('totp') ? 'secondStep.code' : 'secondStep.recoveryCode')}
            help={demand.methods.includes('totp') ? t('secondStep.codeHelp') : undefined}
            message={step.isMissing ? t('secondStep.codeMissing') : undefined}
          />
          <Button
            type="submit"
            variant={demand.methods.includes('totp') ? 'contained' : 'outlined'}
            size="large"
            loading={step.isPending}
          >
            {t('secondStep.submit')}
          </Button>
        </>
      )}
      <Button onClick={() => onBack(false)}>{t('secondStep.back')}</Button>
    </form>
  );
}
