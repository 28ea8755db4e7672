import { ask } from '@/components/ui/live/ask';
import { followNames, letLook, tellChange, tellHere, watchedNames } from '@/components/ui/live/watches';
import { readToken } from '@/lib/browser/storage';
import type { Change, Here } from '@/lib/changes/schema';
import type { Unseen } from '@/lib/notifications/schema';

/**
 * How a browser hears of what is new: one of its tabs keeps a stream of events open and tells the others, because a browser
 * opens only six connections to a server (HTTP/1.1). It asks for what any of the tabs watches. Without a stream each tab
 * asks once a minute, and whenever somebody comes back to it.
 */

const path = '/api/v1/events';
const pollMs = 60_000;
/** Something new often concerns many people: they ask within this time, in milliseconds, not all at once. */
const spreadMs = 700;
/** How long, in milliseconds, a tab waits before it opens a stream again that has ended, and up to how much longer. */
const reopenMs = { least: 2_000, spread: 6_000 };
/** How long after a refusal. */
const refusedMs = 60_000;
/** How long the leading tab waits for others that watch something else, too, before it opens its stream again. */
const gatherMs = 400;
/** How often somebody who comes back to a tab lets it look. */
const backMs = 15_000;
/** The server takes no more. */
const mostNames = 20;

/** What the tabs of a browser tell each other. */
type Message =
  | { unseen: Unseen }
  | { change: Change }
  | { here: Here | null }
  | { look: string[] | null }
  | { who: true }
  | { tab: string; names: string[] };

/** What a stream tells. */
interface Heard {
  news(): void;
  change(change: Change): void;
  here(here: Here | null): void;
  look(names: string[] | null): void;
}

/** Follows what is new, and calls `onUnseen` with each number that changed. Returns a function that ends it. */
export function followBell(onUnseen: (unseen: Unseen) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const tabs = new BroadcastChannel('live');
  const tab = crypto.randomUUID();
  const say = (message: Message) => tabs.postMessage(message);
  const others = new Map<string, string[]>();
  let hasStream = false;
  let asking: ReturnType<typeof setTimeout> | undefined;
  let onOthers: () => void = () => undefined;
  const look = async () => {
    // Nobody is signed in.
    const unseen = readToken() === null ? null : await ask<Unseen>(path, signal);
    if (!unseen || signal.aborted) return;
    onUnseen(unseen);
    say({ unseen });
  };
  const heard: Heard = {
    news() {
      clearTimeout(asking);
      asking = setTimeout(() => void look(), Math.random() * spreadMs);
    },
    change(change) {
      tellChange(change);
      say({ change });
    },
    here(here) {
      tellHere(here);
      say({ here });
    },
    look(names) {
      letLook(names ?? undefined);
      say({ look: names });
    },
  };
  const sayNames = () => say({ tab, names: signal.aborted ? [] : watchedNames() });
  tabs.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('unseen' in data) onUnseen(data.unseen);
    else if ('change' in data) tellChange(data.change);
    else if ('here' in data) tellHere(data.here);
    else if ('look' in data) letLook(data.look ?? undefined);
    else if ('who' in data) sayNames();
    else {
      others.set(data.tab, data.names);
      onOthers();
    }
  });
  const unfollow = followNames(() => {
    sayNames();
    onOthers();
  });
  sayNames();
  void look();
  const poll = setInterval(() => {
    if (hasStream || document.hidden) return;
    void look();
    letLook();
  }, pollMs);
  // Also with a stream: the server may hear nothing from its database.
  const unback = whenBack(() => letLook());
  const leave = () => say({ tab, names: [] });
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', sayNames);
  void leadTabs(signal, () => {
    say({ who: true });
    const names = () => [...new Set([...watchedNames(), ...[...others.values()].flat()])].slice(0, mostNames);
    return keepStream(signal, heard, {
      names,
      onNames(listener) {
        onOthers = listener;
      },
      onState(isOpen) {
        hasStream = isOpen;
      },
    });
  });
  return () => {
    stop.abort();
    sayNames();
    unfollow();
    unback();
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', sayNames);
    clearInterval(poll);
    clearTimeout(asking);
    tabs.close();
  };
}

/** Calls a function when somebody comes back to the tab, not too often. Returns a function that ends it. */
function whenBack(look: () => void): () => void {
  let lookedAt = Date.now();
  const come = () => {
    if (document.hidden || Date.now() - lookedAt < backMs) return;
    lookedAt = Date.now();
    look();
  };
  document.addEventListener('visibilitychange', come);
  window.addEventListener('focus', come);
  return () => {
    document.removeEventListener('visibilitychange', come);
    window.removeEventListener('focus', come);
  };
}

/** Does something while this tab is the one of its browser that does it. */
async function leadTabs(signal: AbortSignal, lead: () => Promise<void>): Promise<void> {
  // Only pages that came by TLS, or from this machine, have locks.
  if (!('locks' in navigator)) return lead();
  await navigator.locks.request('bell', { signal }, lead).catch(() => undefined);
}

/** What a stream asks for, and who wants to know of it. */
interface Asked {
  names(): string[];
  onNames(listener: () => void): void;
  onState(isOpen: boolean): void;
}

/** Keeps a stream open until `signal` is aborted; opens it again for what it has not asked for. */
async function keepStream(signal: AbortSignal, heard: Heard, { names, onNames, onState }: Asked): Promise<void> {
  let [wasOpen, isForNames] = [false, false];
  await sleep(gatherMs, signal);
  while (!signal.aborted) {
    const asked = names();
    const other = new AbortController();
    let gathering: ReturnType<typeof setTimeout> | undefined;
    onNames(() => {
      if (names().some((name) => !asked.includes(name))) gathering ??= setTimeout(() => other.abort(), gatherMs);
    });
    const isRefused = await streamOnce(AbortSignal.any([signal, other.signal]), asked, heard, () => {
      onState(true);
      // Something may have happened while it was closed. Of what a page has just begun to watch, the stream itself tells.
      if (wasOpen && !isForNames) heard.look(null);
      wasOpen = true;
    });
    onNames(() => undefined);
    clearTimeout(gathering);
    onState(false);
    isForNames = other.signal.aborted;
    if (isForNames) continue;
    heard.here(null);
    const pause = isRefused ? refusedMs : reopenMs.least;
    await sleep(pause + Math.random() * reopenMs.spread, signal);
  }
}

/** Opens a stream and waits for its end. Resolves to whether it was refused. */
function streamOnce(signal: AbortSignal, names: readonly string[], heard: Heard, onOpen: () => void): Promise<boolean> {
  return new Promise((resolve) => {
    const source = new EventSource(names.length > 0 ? `${path}?watch=${names.join(',')}` : path);
    let wasOpen = false;
    const end = () => {
      source.close();
      signal.removeEventListener('abort', end);
      resolve(!wasOpen);
    };
    signal.addEventListener('abort', end);
    source.addEventListener('open', () => {
      wasOpen = true;
      onOpen();
    });
    source.addEventListener('news', () => heard.news());
    source.addEventListener('change', ({ data }) => heard.change(JSON.parse(data)));
    source.addEventListener('here', ({ data }) => heard.here(JSON.parse(data)));
    source.addEventListener('list', ({ data }) => heard.look([String(data)]));
    source.addEventListener('look', () => heard.look(null));
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
