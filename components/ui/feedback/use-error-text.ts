'use client';
import { useTranslations } from 'next-intl';
import { ApiError, isCancelled, serverMessage } from '@/lib/http/api-client';

/**
 * Returns the text about an error: the server's own sentence if there is one, else a description in our words. Null if
 * there is nothing to say: the call was cancelled, or the browser is already leaving the page.
 */
export function useErrorText(): (error: unknown) => string | null {
  const t = useTranslations('ui');
  return (error) => {
    if (isCancelled(error)) return null;
    if (!(error instanceof ApiError)) return t('failed');
    if (error.handled) return null;
    if (error.kind === 'offline') return t('offline');
    if (error.kind === 'timeout') return t('timeout');
    // If no field on the screen can show it, a 422 says more by its fields than by its own sentence.
    const faults = Object.values(error.errors).flat();
    return faults.length > 0 ? faults.join(' ') : (serverMessage(error) ?? t('failed'));
  };
}
