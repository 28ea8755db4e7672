import { setCacheBustingSearchParam } from 'next/dist/client/components/router-reducer/set-cache-busting-search-param';
import { prepareFlightRouterStateForRequest } from 'next/dist/client/flight-data-helpers';
import type { FlightRouterState } from 'next/dist/shared/lib/app-router-types';
import { AHEAD_HEADER } from '@/lib/auth/session/ahead-header';
import { watchChanges } from '@/lib/browser/changes';
import { withBody } from '@/lib/browser/with-body';

/**
 * Pages fetched before the click. Next's own prefetching takes two requests, keeps a page for at least half a minute
 * and cannot forget a single one, so that this module makes the very request that a click makes, and answers that one
 * with it. Next's router takes part in it in three ways: it asks for pages with `window.fetch`, names the parts of the
 * page that is shown in `history.state`, and exports how both become a request. If one of them changes, clicks ask the
 * server as ever.
 */

/** How long a page may wait for its click, in milliseconds: it shows nothing that is older. */
const KEPT_MS = 10_000;
/** How long after a link was pressed its click may come, in milliseconds: the rights are asked for at the press. */
const PRESS_MS = 1_000;

/** A page that was asked for. `answer` is null if it cannot be shown: a failure, a redirect. */
interface PageAhead {
  address: string;
  /** The parts of the page that was shown when it was asked for: the answer leaves out those that both have. */
  from: FlightRouterState;
  askedAt: number;
  answer: Promise<Response | null>;
  hasArrived: boolean;
  /** Whether it may be shown, as the server said when its link was pressed. */
  pressed?: { at: number; mayShow: Promise<boolean> };
  /** Whether it was clicked on. */
  isTaken: boolean;
  isDropped: boolean;
  stop: AbortController;
}

let kept: PageAhead | null = null;
/** The last address that was clicked on: until its page is shown, its link may still be below the pointer. */
let going: { address: string; at: number } | null = null;
let wanted: string | null = null;
let server: Server | null = null;

interface Server {
  fetch: typeof fetch;
  /** Asks whether the user's rights are still those of the page that is shown; false if that cannot be found out. */
  mayShow: () => Promise<boolean>;
}

/**
 * Fetches the page that somebody is about to open. One is under way at a time: another one waits until it has come, or,
 * if `isPressed`, takes its place. Nothing happens if the browser saves data.
 *
 * @param address path and query
 */
export function fetchAhead(address: string, { isPressed = false } = {}): void {
  if (!server || isSavingData() || address === shownAddress() || (!isPressed && isGoingTo(address))) return;
  const current = kept && isFresh(kept) ? kept : null;
  if (current?.isTaken) return;
  const isUnderWay = current !== null && !current.hasArrived;
  if (current?.address === address) press(current, isPressed, server);
  else if (isUnderWay && !isPressed) wanted = address;
  else press(begin(address, server), isPressed, server);
}

/** Asks for the rights a moment before the click. */
function press(page: PageAhead | null, isPressed: boolean, { mayShow }: Server): void {
  if (page && isPressed) page.pressed = { at: Date.now(), mayShow: mayShow() };
}

/** Nobody points at the page any more for which `fetchAhead` waits. What was fetched stays for its ten seconds. */
export function stopWanting(): void {
  wanted = null;
}

/** Forgets what was fetched. */
export function dropAhead(): void {
  wanted = null;
  going = null;
  if (!kept) return;
  kept.isDropped = true;
  kept.stop.abort();
  kept = null;
}

/**
 * Makes `window.fetch`, by which Next asks for pages, answer with a page that was fetched ahead. Returns a function
 * that undoes it. A write in any tab drops what was fetched.
 *
 * @param mayShow asks the server whether the user's rights are still those of the page that is shown.
 * @param onShow is called at a click, with the address whose page is shown without asking the server for it again.
 */
export function installPageAhead(mayShow: () => Promise<boolean>, onShow: (address: string) => void): () => void {
  const reach = window.fetch;
  const installed: Server = {
    fetch: (input, init) => reach.call(window, input, init),
    mayShow: () => mayShow().catch(() => false),
  };
  const answering: typeof fetch = async (input, init) => {
    const ahead = take(input, init);
    if (ahead) onShow(ahead.address);
    const shown = ahead && (await show(ahead, installed));
    return shown || installed.fetch(input, init);
  };
  window.fetch = answering;
  server = installed;
  const stopWatching = watchChanges(dropAhead);
  return () => {
    dropAhead();
    stopWatching();
    server = null;
    if (window.fetch === answering) window.fetch = reach;
  };
}

function begin(address: string, from: Server): PageAhead | null {
  dropAhead();
  const tree = shownTree();
  if (!tree) return null;
  const stop = new AbortController();
  const page: PageAhead = {
    address,
    from: JSON.parse(decodeURIComponent(prepareFlightRouterStateForRequest(tree))),
    askedAt: Date.now(),
    answer: ask(address, prepareFlightRouterStateForRequest(withPageAsked(tree)), stop.signal, from.fetch),
    hasArrived: false,
    isTaken: false,
    isDropped: false,
    stop,
  };
  kept = page;
  void page.answer.then(() => {
    page.hasArrived = true;
    const next = wanted;
    if (kept === page && next !== null) fetchAhead(next);
  });
  return page;
}

async function ask(address: string, tree: string, signal: AbortSignal, reach: typeof fetch): Promise<Response | null> {
  const headers = { rsc: '1' as const, 'next-router-state-tree': tree };
  const url = new URL(address, window.location.origin);
  try {
    await setCacheBustingSearchParam(url, headers);
    const answer = await reach(url, {
      headers: { ...headers, [AHEAD_HEADER]: '1' },
      credentials: 'same-origin',
      redirect: 'manual',
      signal,
    });
    const isPage = answer.ok && answer.headers.get('content-type')?.startsWith('text/x-component');
    // Read to its end, so that its connection is free again, whether or not somebody wants to see the page.
    return isPage ? withBody(answer, await answer.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

/** The page for Next's request, if it was fetched; it answers one click. */
function take(input: RequestInfo | URL, init?: RequestInit): PageAhead | null {
  const headers = new Headers(init?.headers);
  const isClick = headers.has('rsc') && !headers.has('next-router-prefetch');
  if (!isClick || !kept || kept.isTaken || !isFresh(kept) || addressOf(input) !== kept.address) return null;
  if (!isWhole(kept.from, headers.get('next-router-state-tree'))) return null;
  kept.isTaken = true;
  going = { address: kept.address, at: Date.now() };
  return kept;
}

/** The page, once it and the user's rights have come; null if it may not be shown any more. */
async function show(page: PageAhead, { mayShow }: Server): Promise<Response | null> {
  const { pressed } = page;
  const asking = pressed && Date.now() - pressed.at <= PRESS_MS ? pressed.mayShow : mayShow();
  const [answer, isAllowed] = await Promise.all([page.answer, asking]);
  if (kept === page) kept = null;
  const shown = isAllowed && !page.isDropped && isFresh(page) ? answer : null;
  if (!shown) going = null;
  return shown;
}

/**
 * Whether a page that was fetched from `from` has all parts that a request names. If the router knows the next page's
 * parts, it names these, with a mark at the uppermost one that it lacks: the page leaves out what it has in common with
 * `from`, except its last part. Otherwise it names the parts that it has, which must be those of `from`: while another
 * click is under way, it already has that one's.
 */
function isWhole(from: FlightRouterState, named: string | null): boolean {
  if (named === null) return false;
  const tree: FlightRouterState = JSON.parse(decodeURIComponent(named));
  let had: FlightRouterState | undefined = from;
  for (let next: FlightRouterState | undefined = tree; next; next = next[1].children) {
    const isHad: boolean = had !== undefined && isSame(next[0], had[0]);
    if (next[3]) return !isHad || isLast(next);
    had = isHad ? had?.[1].children : undefined;
  }
  return isSame(tree, from);
}

/**
 * The parts, the last of them marked as asked for, as the router itself does: they do not contain the query, so that
 * the server would send nothing for the way from a sorted list to the same list without a query.
 */
function withPageAsked(tree: FlightRouterState): FlightRouterState {
  const [name, { children, ...others }, state, , hints] = tree;
  if (!children) return [name, {}, state, 'refetch', hints];
  return [name, { ...others, children: withPageAsked(children) }, state, null, hints];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const isLast = (tree: FlightRouterState): boolean => Object.keys(tree[1]).length === 0;

const isFresh = (page: PageAhead): boolean => Date.now() - page.askedAt <= KEPT_MS;

const isGoingTo = (address: string): boolean => going?.address === address && Date.now() - going.at <= PRESS_MS;

const isSavingData = (): boolean => Reflect.get(Object(Reflect.get(navigator, 'connection')), 'saveData') === true;

/** The parts of the page that is shown. */
function shownTree(): FlightRouterState | null {
  const state: unknown = Reflect.get(Object(window.history.state), '__PRIVATE_NEXTJS_INTERNALS_TREE');
  const tree: unknown = Reflect.get(Object(state), 'tree') ?? state;
  return Array.isArray(tree) ? (tree as FlightRouterState) : null;
}

const shownAddress = (): string => window.location.pathname + window.location.search;

function addressOf(input: RequestInfo | URL): string {
  const url = new URL(input instanceof Request ? input.url : input.toString(), window.location.href);
  const query = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !pair.startsWith('_rsc'));
  return url.pathname + (query.length > 0 ? `?${query.join('&')}` : '');
}
