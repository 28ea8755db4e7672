'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { ApiError, serverMessage } from '@/lib/http/api-client';

type LoginFailure = {
  text: string;
  detail: string | null;
  /** Whether the address is not confirmed yet, so that the link can be mailed again. */
  isUnconfirmed: boolean;
};

/**
 * The text of a failed sign-in: the server's message, or else "Login failed" (specification, section 8). Its detail
 * says why no answer came, or, after too many attempts, from when another one is accepted.
 */
export function useLoginFailure() {
  const t = useTranslations('login');
  const format = useFormatter();
  const errorText = useErrorText();
  const [failure, setShown] = useState<LoginFailure | null>(null);

  const setFailure = (error: unknown): void => {
    if (error === null) return setShown(null);
    const message = serverMessage(error);
    setShown({
      text: message ?? t('failed'),
      detail: message === null ? errorText(error) : retryText(error),
      isUnconfirmed: error instanceof ApiError && error.problem.code === 'email_unverified',
    });
  };

  const retryText = (error: unknown): string | null => {
    const wait = error instanceof ApiError && error.status === 429 ? error.retryAfterSeconds : null;
    if (wait === null) return null;
    // Before the sign-in, only the machine's time zone is known.
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const time = format.dateTime(Date.now() + wait * 1000, { timeStyle: wait < 120 ? 'medium' : 'short', timeZone });
    return t('retryAt', { time });
  };

  return { failure, setFailure };
}
