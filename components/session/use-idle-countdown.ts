'use client';

import { useEffect, useState } from 'react';
import { signOut } from '@/components/session/sign-out';
import { watchActivity } from '@/components/session/watch-activity';
import { idleState, isHeartbeatDue } from '@/lib/auth/session/idle';
import { lastActivity, lastOwnActivity, noteActivity } from '@/lib/browser/activity';
import { api } from '@/lib/http/api-client';

const TICK_MS = 1000;

type IdleCountdown = {
  /** Whether the warning is shown. It stays while this tab's user moves, or it would vanish under the pointer. */
  isWarning: boolean;
  /** Seconds until the sign-out; null while there is activity. */
  secondsLeft: number | null;
  /** Closes the warning and counts as activity. */
  stay: () => void;
};

/** Signs out after five minutes without activity in any tab; tells the server of activity at most once a minute. */
export function useIdleCountdown(): IdleCountdown {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const [isWarning, setWarning] = useState(false);

  useEffect(() => {
    const show = (seconds: number | null, isElsewhere: boolean): void => {
      setSecondsLeft(seconds);
      if (seconds !== null) setWarning(true);
      else if (isElsewhere) setWarning(false);
    };
    return watchIdle(show);
  }, []);

  const stay = (): void => {
    noteActivity(Date.now());
    setSecondsLeft(null);
    setWarning(false);
  };
  return { isWarning, secondsLeft, stay };
}

/**
 * Calls `show` with the seconds left, and with whether another tab is in use. Returns a function that stops watching.
 */
function watchIdle(show: (seconds: number | null, isElsewhere: boolean) => void): () => void {
  let heartbeat = Date.now();
  let isOver = false;
  const look = (): void => {
    if (isOver) return;
    const now = Date.now();
    const last = lastActivity(now);
    const state = idleState(last, now);
    show(state.secondsLeft, last > lastOwnActivity());
    isOver = state.over;
    if (isOver) void signOut('idle');
    else if (isHeartbeatDue(lastOwnActivity(), heartbeat, now)) {
      heartbeat = now;
      sendHeartbeat();
    }
  };
  const onActivity = (): void => {
    // Check first: a user who returns to a machine that slept must not revive a session that is over.
    look();
    if (isOver) return;
    noteActivity(Date.now());
    show(null, false);
  };
  noteActivity(heartbeat);
  const stopWatching = watchActivity(onActivity);
  const timer = setInterval(look, TICK_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    stopWatching();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/**
 * Any authenticated call counts as activity. A failure needs no handling: the API client shows it, and the next call
 * comes in a minute.
 */
function sendHeartbeat(): void {
  api.get('/api/user').catch(() => undefined);
}
