'use client';

import { useEffect } from 'react';
import { useIdleCountdown } from '@/components/session/use-idle-countdown';
import { onDemand } from '@/components/ui/on-demand';

const IdleWarning = onDemand(() => import('@/components/session/idle-warning').then((part) => part.IdleWarning));

/** The warning is loaded long before it is due, because by then there may be no network. */
const fetchAfterMs = 20_000;

/**
 * The automatic sign-out after five minutes without activity (specification, section 4), with a warning a minute
 * before. The layout of signed-in pages has it once.
 */
export function IdleLogout() {
  const { isWarning, secondsLeft, stay } = useIdleCountdown();
  useEffect(() => {
    const timer = setTimeout(IdleWarning.fetchEarly, fetchAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isWarning ? <IdleWarning secondsLeft={secondsLeft} onStay={stay} /> : null;
}
