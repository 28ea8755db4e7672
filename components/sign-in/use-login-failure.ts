'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { ApiError, serverMessage } from '@/lib/http/api-client';

type LoginFailure = {
  text: string;
  detail: string | null;
  /** The address is still to be confirmed: another link can be had. */
  isUnconfirmed: boolean;
};

/**
 * What a failed sign-in shows: the server's message, else "Login failed" (specification, section 8); beside it why no
 * answer came, or after too many tries the time from which another one counts.
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
    // Before the sign-in nobody's zone is known but the machine's.
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const time = format.dateTime(Date.now() + wait * 1000, { timeStyle: wait < 120 ? 'medium' : 'short', timeZone });
    return t('retryAt', { time });
  };

  return { failure, setFailure };
}
