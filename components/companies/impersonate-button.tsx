'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { actInPlace } from '@/components/companies/change-session';
import { ConfirmQuestion } from '@/components/ui/action/confirm-question';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { Button } from '@/components/ui/plain/button';

interface ImpersonateButtonProps {
  companyId: string;
  companyName: string;
  grantId: string;
  userName: string;
}

/** Asks, and then acts in the person's place: the whole program is that person's until the banner ends it. */
export function ImpersonateButton({ companyId, companyName, grantId, userName }: ImpersonateButtonProps) {
  const t = useTranslations('companies');
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const begin = async (): Promise<void> => {
    setPending(true);
    setError(null);
    try {
      // The browser leaves the page afterwards, so the button stays in its loading state.
      await actInPlace(companyId, grantId);
    } catch (failure) {
      setPending(false);
      setError(errorText(failure));
    }
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {t('steps.support', { name: userName })}
      </Button>
      {isAsking && (
        <ConfirmQuestion
          confirmation={{
            title: t('confirm.support.title', { name: userName }),
            text: t('confirm.support.text', { name: userName, company: companyName }),
            confirmLabel: t('confirm.support.confirm', { name: userName }),
          }}
          pending={pending}
          error={error}
          onCancel={() => setAsking(false)}
          onConfirm={() => void begin()}
        />
      )}
    </>
  );
}
