'use client';
import { useRouter } from 'next/navigation';
import { useLocale } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { useSession } from '@/components/session/session-context';
import { hasKept } from '@/lib/browser/has-kept';

/**
 * Sends the hours that an earlier page has left on this device: at the sign-in, and when the network or the person is
 * back.
 */
export function UnsentHours() {
  const { id } = useSession();
  const locale = useLocale();
  const router = useRouter();
  const send = useEffectEvent(async () => {
    if (!navigator.onLine || document.visibilityState === 'hidden' || !(await hasKept())) return;
    const { sendUnsent } = await import('@/components/timesheets/kept/send-unsent');
    if (await sendUnsent(id, locale)) router.refresh();
  });
  useEffect(() => {
    let running: Promise<void> | undefined;
    const start = () => {
      running ??= send()
        .catch(() => undefined)
        .finally(() => {
          running = undefined;
        });
    };
    start();
    window.addEventListener('online', start);
    document.addEventListener('visibilitychange', start);
    return () => {
      window.removeEventListener('online', start);
      document.removeEventListener('visibilitychange', start);
    };
  }, []);
  return null;
}
