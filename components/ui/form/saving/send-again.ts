import type { Autosave } from '@/components/ui/form/saving/autosave';
import { ApiError } from '@/lib/http/api-client';

const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

/** Sends a draft again that could not be sent: when the network or the person is back, and after growing pauses. */
export function sendAgain<Value>(autosave: Autosave<Value>): () => void {
  let pause = firstPauseMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isWaiting = () => {
    const { phase, error } = autosave.state();
    return phase === 'failed' && mayPass(error);
  };
  const send = () => {
    clearTimeout(timer);
    if (isWaiting()) void autosave.flush();
  };
  const onState = () => {
    clearTimeout(timer);
    const { phase } = autosave.state();
    if (phase === 'saved') pause = firstPauseMs;
    if (!isWaiting()) return;
    timer = setTimeout(send, Math.max(pause, waitOf(autosave.state().error)));
    pause = Math.min(pause * 2, longestPauseMs);
  };
  const onBack = () => {
    pause = firstPauseMs;
    if (document.visibilityState === 'visible') send();
  };
  const unsubscribe = autosave.subscribe(onState);
  window.addEventListener('online', onBack);
  document.addEventListener('visibilitychange', onBack);
  return () => {
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('online', onBack);
    document.removeEventListener('visibilitychange', onBack);
  };
}

/** Whether the same call may succeed later: there was no answer, or one that says to try again. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.handled) return false;
  return error.kind !== 'answer' || error.status === 429 || error.status >= 500;
}

const waitOf = (error: unknown): number =>
  error instanceof ApiError && error.retryAfterSeconds !== null ? error.retryAfterSeconds * 1000 : 0;
