'use client';
import { useRouter } from 'next/navigation';
import { type RefObject, useEffect, useRef, useTransition } from 'react';
import { linkAddress } from '@/lib/browser/list-addresses';
import { dropAhead, fetchAhead, stopWanting } from '@/lib/browser/page-ahead';

/** How long somebody must point at a link, or have come to it by keyboard, to mean it, in milliseconds. */
const MEANT_MS = 65;

/**
 * Client-side navigation for plain `<a>` elements, like that of `Link`. One listener serves all of them, so that the
 * rows of a list need no client component. Until the scripts are loaded, the browser follows the links itself. A page
 * is fetched once somebody points at its link for a moment or presses it, not, as with `Link`, when the link comes into
 * view, which would be ten requests a page. Until its page is there, the link that was clicked and its table
 * have `data-following`, which is shown at once.
 */
export function FollowLinks() {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const followed = useRef<Element[]>([]);
  useEffect(() => {
    if (!isPending) mark(followed, null);
  }, [isPending]);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = linkToFollow(event);
      if (!link) return;
      event.preventDefault();
      mark(followed, link);
      // The head of a table sorts the rows in view, and a tab changes what is below it.
      const scroll = link.closest('thead, [data-keeps-scroll]') === null;
      startTransition(() => router.push(linkAddress(link), { scroll }));
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [router]);
  useEffect(fetchMeantPages, []);
  return null;
}

/** Fetches the pages of links that somebody is about to follow. Returns a function that ends this. */
function fetchMeantPages(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let meant: HTMLAnchorElement | null = null;
  const onPoint = ({ target }: Event) => {
    const link = linkAt(target);
    if (link === meant) return;
    clearTimeout(timer);
    stopWanting();
    meant = link;
    if (link) timer = setTimeout(() => fetchAhead(pageOf(link)), MEANT_MS);
  };
  /** Where the pointer was seen last. A page that is drawn below a pointer at rest is not meant by it. */
  let seen = '';
  const onOver = (event: PointerEvent) => {
    const place = `${event.clientX} ${event.clientY}`;
    if (place !== seen || !linkAt(event.target)) onPoint(event);
    seen = place;
  };
  const onPress = (event: PointerEvent) => {
    seen = `${event.clientX} ${event.clientY}`;
    const link = isPlain(event) ? linkAt(event.target) : null;
    if (link) fetchAhead(pageOf(link), { isPressed: true });
  };
  const ending = new AbortController();
  const { signal } = ending;
  document.addEventListener('pointerover', onOver, { signal });
  document.addEventListener('focusin', onPoint, { signal });
  document.addEventListener('pointerdown', onPress, { signal });
  // The finger scrolls.
  document.addEventListener('pointercancel', dropAhead, { signal });
  return () => {
    clearTimeout(timer);
    ending.abort();
  };
}

/** The address without its place on the page. */
const pageOf = (link: HTMLAnchorElement): string => linkAddress(link).split('#')[0] ?? '';

/**
 * Moves the mark of the link whose page is on its way. The table around it is marked, too: with a rule that found it
 * by `:has()`, each click would make the browser look up the styles of the whole page again.
 */
function mark(followed: RefObject<Element[]>, link: HTMLAnchorElement | null): void {
  for (const element of followed.current) element.removeAttribute('data-following');
  followed.current = [link, link?.closest('table')].filter((element) => !!element);
  for (const element of followed.current) element.setAttribute('data-following', '');
}

/** The link of a plain click that leads to another page of the program. */
function linkToFollow(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || !isPlain(event)) return null;
  const link = linkAt(event.target);
  const { pathname, search } = window.location;
  return link?.hash && link.pathname === pathname && link.search === search ? null : link;
}

/** Whether a click opens a link here, instead of a menu or another tab. */
function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

/** The link around an element that leads to a page of the program. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return null;
  return link.origin === window.location.origin && !link.pathname.startsWith('/api/') ? link : null;
}
