'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AddPasskey } from '@/components/security/add-passkey';
import { RecoveryCodes } from '@/components/security/recovery-codes';
import styles from '@/components/security/security.module.css';
import { TotpSetUp } from '@/components/security/totp-set-up';
import type { TotpSecret } from '@/components/security/use-totp-set-up';
import { requestTotp } from '@/components/security/use-totp-set-up';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { Alert } from '@/components/ui/plain/alert';
import { Button } from '@/components/ui/plain/button';
import { navigation } from '@/lib/browser/navigation';
import { HOME } from '@/lib/browser/routes';

type Step =
  | { name: 'choose' }
  | { name: 'totp'; begun: TotpSecret }
  | { name: 'passkey' }
  | { name: 'codes'; codes: readonly string[] };

/** The steps to a second factor: choose one, set it up, read the recovery codes, and go on. */
export function SetUpSecondFactor() {
  const t = useTranslations('security');
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const goOn = (): void => navigation().go(HOME);
  const finish = (codes: readonly string[] | null): void => (codes ? setStep({ name: 'codes', codes }) : goOn());
  const choose = (): void => setStep({ name: 'choose' });
  switch (step.name) {
    case 'choose':
      return (
        <Choices onTotp={(begun) => setStep({ name: 'totp', begun })} onPasskey={() => setStep({ name: 'passkey' })} />
      );
    case 'totp':
      return <TotpSetUp begun={step.begun} onDone={finish} onCancel={choose} />;
    case 'passkey':
      return <AddPasskey onDone={finish} onCancel={choose} />;
    case 'codes':
      return (
        <div className={styles.stack}>
          <RecoveryCodes codes={step.codes} />
          <Button variant="contained" size="large" onClick={goOn}>
            {t('recovery.kept')}
          </Button>
        </div>
      );
  }
}

function Choices({ onTotp, onPasskey }: { onTotp: (begun: TotpSecret) => void; onPasskey: () => void }) {
  const t = useTranslations('security.setUp');
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const begin = async (): Promise<void> => {
    setPending(true);
    setFailure(null);
    try {
      onTotp(await requestTotp());
    } catch (error) {
      setFailure(errorText(error));
      setPending(false);
    }
  };
  return (
    <div className={styles.stack}>
      {failure && <Alert severity="error">{failure}</Alert>}
      <section className={styles.choice}>
        <h2>{t('totpTitle')}</h2>
        <p className={styles.text}>{t('totpText')}</p>
        <Button variant="contained" loading={isPending} onClick={() => void begin()}>
          {t('totpChoose')}
        </Button>
      </section>
      <section className={styles.choice}>
        <h2>{t('passkeyTitle')}</h2>
        <p className={styles.text}>{t('passkeyText')}</p>
        <Button variant="outlined" onClick={onPasskey}>
          {t('passkeyChoose')}
        </Button>
      </section>
    </div>
  );
}
