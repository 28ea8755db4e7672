'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FactorDialog } from '@/components/security/factor-dialog';
import { TotpSetUp } from '@/components/security/totp-set-up';
import { TurnOffDialog } from '@/components/security/turn-off-dialog';
import type { TotpSecret } from '@/components/security/use-totp-set-up';
import { requestTotp } from '@/components/security/use-totp-set-up';
import { useToast } from '@/components/ui/feedback/toast';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { Button } from '@/components/ui/plain/button';

interface AuthenticatorProps {
  isOn: boolean;
  hasPassword: boolean;
}

/** The button that sets an authenticator app up, or turns it off. */
export function Authenticator({ isOn, hasPassword }: AuthenticatorProps) {
  const t = useTranslations('security.totp');
  const [isTurningOff, setTurningOff] = useState(false);
  const setUp = useSetUp();
  if (!isOn || setUp.codes) {
    return (
      <>
        <Button variant="outlined" loading={setUp.isPending} onClick={() => void setUp.begin()}>
          {t('setUp')}
        </Button>
        {setUp.begun && (
          <FactorDialog title={t('title')} codes={setUp.codes} onClose={setUp.close}>
            <TotpSetUp begun={setUp.begun} onDone={setUp.finish} onCancel={setUp.close} />
          </FactorDialog>
        )}
      </>
    );
  }
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setTurningOff(true)}>
        {t('turnOff')}
      </Button>
      {isTurningOff && <TurnOffDialog hasPassword={hasPassword} onClose={() => setTurningOff(false)} />}
    </>
  );
}

function useSetUp() {
  const t = useTranslations('security.totp');
  const router = useRouter();
  const toast = useToast();
  const errorText = useErrorText();
  const [begun, setBegun] = useState<TotpSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isPending, setPending] = useState(false);
  const begin = async (): Promise<void> => {
    setPending(true);
    try {
      setBegun(await requestTotp());
    } catch (error) {
      const message = errorText(error);
      if (message) toast({ message, tone: 'error' });
    } finally {
      setPending(false);
    }
  };
  const close = (): void => {
    setBegun(null);
    setCodes(null);
    router.refresh();
  };
  const finish = (made: readonly string[] | null): void => {
    toast({ message: t('isOn') });
    setCodes(made);
    if (!made) close();
  };
  return { begun, codes, isPending, begin, finish, close };
}
