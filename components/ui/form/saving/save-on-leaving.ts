import type { Autosave } from '@/components/ui/form/saving/autosave';
import { isStorageClosed } from '@/lib/browser/storage';

/**
 * Saves a draft when its window is hidden, or its page is left inside the program; asks if the window is closed before
 * that.
 */
export function saveOnLeaving<Value>(autosave: Autosave<Value>): () => void {
  const onHide = () => {
    if (document.visibilityState === 'hidden') void autosave.flush();
  };
  const onUnload = (event: BeforeUnloadEvent) => {
    const { phase } = autosave.state();
    // An ended session must be left at once.
    if (isStorageClosed()) return;
    if (phase === 'waiting' || phase === 'saving') event.preventDefault();
  };
  document.addEventListener('visibilitychange', onHide);
  window.addEventListener('beforeunload', onUnload);
  return () => {
    document.removeEventListener('visibilitychange', onHide);
    window.removeEventListener('beforeunload', onUnload);
    void autosave.flush();
  };
}
