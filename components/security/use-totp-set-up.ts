'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { ApiError, api } from '@/lib/http/api-client';

/** The data that an authenticator app needs. */
export interface TotpSecret {
  secret: string;
  address: string;
  qr_svg: string;
}

/** Requests a new secret. @throws ApiError */
export const requestTotp = async (): Promise<TotpSecret> =>
  (await api.post<TotpSecret>('/api/v1/user/second-factor/totp')).data;

/** Confirms the secret with the code in the form's field `otp`. */
export function useTotpSetUp(onDone: (codes: readonly string[] | null) => void) {
  const t = useTranslations('security.totp');
  const errorText = useErrorText();
  const [failure, setFailure] = useState<{ field?: string; text?: string } | null>(null);
  const [isPending, setPending] = useState(false);
  const confirm = async (form: HTMLFormElement): Promise<void> => {
    const otp = String(new FormData(form).get('otp') ?? '').trim();
    if (otp === '') return setFailure({ field: t('codeMissing') });
    setPending(true);
    setFailure(null);
    try {
      const { data } = await api.post<{ recovery_codes: string[] | null }>('/api/v1/user/second-factor/totp/confirm', {
        otp,
      });
      onDone(data.recovery_codes);
    } catch (error) {
      setPending(false);
      const field = error instanceof ApiError ? error.errors.otp?.[0] : undefined;
      setFailure(field ? { field } : { text: errorText(error) ?? '' });
    }
  };
  return { failure, isPending, confirm };
}
