'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FactorDialog } from '@/components/security/factor-dialog';
import { ConfirmQuestion } from '@/components/ui/action/confirm-question';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { Button } from '@/components/ui/plain/button';
import { api } from '@/lib/http/api-client';

/** The button that makes ten new recovery codes, which invalidate the old ones. */
export function NewRecoveryCodes() {
  const t = useTranslations('security.recovery');
  const router = useRouter();
  const errorText = useErrorText();
  const [state, setState] = useState<'closed' | 'asked' | 'pending'>('closed');
  const [failure, setFailure] = useState<string | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = async (): Promise<void> => {
    setState('pending');
    setFailure(null);
    try {
      const { data } = await api.post<{ recovery_codes: string[] }>('/api/v1/user/second-factor/recovery-codes');
      setCodes(data.recovery_codes);
      setState('closed');
    } catch (error) {
      setFailure(errorText(error));
      setState('asked');
    }
  };
  const close = (): void => {
    setCodes(null);
    router.refresh();
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setState('asked')}>
        {t('renew')}
      </Button>
      {state !== 'closed' && (
        <ConfirmQuestion
          confirmation={{ title: t('renewTitle'), text: t('renewText'), confirmLabel: t('renew') }}
          pending={state === 'pending'}
          error={failure}
          onCancel={() => setState('closed')}
          onConfirm={() => void renew()}
        />
      )}
      {codes && <FactorDialog title={t('title')} codes={codes} onClose={close} />}
    </>
  );
}
