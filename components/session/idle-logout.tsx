'use client';

import { useEffect } from 'react';
import { useIdleCountdown } from '@/components/session/use-idle-countdown';
import { onDemand } from '@/components/ui/on-demand';

const IdleWarning = onDemand(() => import('@/components/session/idle-warning').then((part) => part.IdleWarning));

/** Milliseconds after which the warning's code is loaded: long before it is due, when the network may be gone. */
const fetchAfterMs = 20_000;

/**
 * Signs out after five minutes without activity (specification, section 4), and warns a minute before. The layout of
 * signed-in pages renders it once.
 */
export function IdleLogout() {
  const { isWarning, secondsLeft, stay } = useIdleCountdown();
  useEffect(() => {
    const timer = setTimeout(IdleWarning.fetchEarly, fetchAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isWarning ? <IdleWarning secondsLeft={secondsLeft} onStay={stay} /> : null;
}
