const listeners = new Set<() => void>();

/** The name of the channel between the tabs of one browser. */
const CHANNEL = 'changes';

/** Says, to all tabs of this browser, that something is being changed, or has been: at the start and end of each write. */
export function announceChange(): void {
  for (const listener of listeners) listener();
  tabs?.postMessage(null);
}

let tabs: BroadcastChannel | null = null;

/** Calls `listener` at each write of this tab or another one. Returns a function that stops it. */
export function watchChanges(listener: () => void): () => void {
  tabs ??= typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  const onMessage = () => listener();
  listeners.add(listener);
  tabs?.addEventListener('message', onMessage);
  return () => {
    listeners.delete(listener);
    tabs?.removeEventListener('message', onMessage);
    if (listeners.size > 0) return;
    tabs?.close();
    tabs = null;
  };
}
