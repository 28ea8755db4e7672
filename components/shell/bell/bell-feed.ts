import { readToken } from '@/lib/browser/storage';
import type { Unseen } from '@/lib/notifications/schema';

/**
 * How a browser hears of what is new: one of its tabs keeps a stream of events open and tells the others, because a browser
 * opens only six connections to a server (HTTP/1.1). Without a stream each tab asks once a minute.
 */

const path = '/api/v1/events';
const pollMs = 60_000;
/** Something new often concerns many people: they ask within this time, in milliseconds, not all at once. */
const spreadMs = 700;
/** How long, in milliseconds, a tab waits before it opens a stream again that has ended, and up to how much longer. */
const reopenMs = { least: 2_000, spread: 6_000 };
/** How long after a refusal. */
const refusedMs = 60_000;

/** Follows what is new, and calls `onUnseen` with each number that changed. Returns a function that ends it. */
export function followBell(onUnseen: (unseen: Unseen) => void): () => void {
  const stop = new AbortController();
  const tabs = new BroadcastChannel('bell');
  let hasStream = false;
  let asking: ReturnType<typeof setTimeout> | undefined;
  const take = (unseen: Unseen) => {
    onUnseen(unseen);
    tabs.postMessage(unseen);
  };
  const look = () => void ask(stop.signal).then((unseen) => unseen && take(unseen));
  const lookSoon = () => {
    clearTimeout(asking);
    asking = setTimeout(look, Math.random() * spreadMs);
  };
  tabs.addEventListener('message', ({ data }) => onUnseen(data));
  look();
  const poll = setInterval(() => hasStream || document.hidden || look(), pollMs);
  void leadTabs(stop.signal, () =>
    keepStream(stop.signal, lookSoon, (isOpen) => {
      hasStream = isOpen;
    }),
  );
  return () => {
    stop.abort();
    clearInterval(poll);
    clearTimeout(asking);
    tabs.close();
  };
}

/** The numbers of now; null if they cannot be had: nobody asked for them, so nobody has to know. */
async function ask(signal: AbortSignal): Promise<Unseen | null> {
  const token = readToken();
  if (token === null) return null;
  try {
    const response = await fetch(path, { headers: { Accept: 'application/json' }, cache: 'no-store', signal });
    return response.ok ? (await response.json()).data : null;
  } catch {
    return null;
  }
}

/** Does something while this tab is the one of its browser that does it. */
async function leadTabs(signal: AbortSignal, lead: () => Promise<void>): Promise<void> {
  // Only pages that came by TLS, or from this machine, have locks.
  if (!('locks' in navigator)) return lead();
  await navigator.locks.request('bell', { signal }, lead).catch(() => undefined);
}

/** Keeps a stream open until `signal` is aborted. */
async function keepStream(signal: AbortSignal, onEvent: () => void, onState: (isOpen: boolean) => void): Promise<void> {
  while (!signal.aborted) {
    const isRefused = await streamOnce(signal, onEvent, onState);
    onState(false);
    const pause = isRefused ? refusedMs : reopenMs.least;
    await sleep(pause + Math.random() * reopenMs.spread, signal);
  }
}

/** Opens a stream and waits for its end. Resolves to whether it was refused. */
function streamOnce(signal: AbortSignal, onEvent: () => void, onState: (isOpen: boolean) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const source = new EventSource(path);
    let wasOpen = false;
    const end = () => {
      source.close();
      signal.removeEventListener('abort', end);
      resolve(!wasOpen);
    };
    signal.addEventListener('abort', end);
    source.addEventListener('open', () => {
      wasOpen = true;
      onState(true);
    });
    source.addEventListener('news', onEvent);
    source.addEventListener('bye', end);
    // It is opened again by `keepStream`, which knows how long to wait.
    source.addEventListener('error', end);
  });
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, milliseconds);
    signal.addEventListener('abort', over);
  });
}
