'use client';
import { useRouter } from 'next/navigation';
import { type RefObject, useEffect, useRef, useTransition } from 'react';

/**
 * Client-side navigation for plain `<a>` elements, like that of `Link`. One listener serves all of them, so that the
 * rows of a list need no client component. Until the scripts are loaded, the browser follows the links itself. Links in
 * the menu or a page's head are prefetched when somebody points at them, not, as with `Link`, when they come into view,
 * which would be ten requests a page. Until its page is there, the link that was clicked has `data-following`, which
 * app/globals.css shows at once.
 */
export function FollowLinks() {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const followed = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!isPending) mark(followed, null);
  }, [isPending]);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = linkToFollow(event);
      if (!link) return;
      event.preventDefault();
      mark(followed, link);
      // The head of a table sorts the rows in view; the page keeps its scroll position.
      const scroll = link.closest('thead') === null;
      startTransition(() => router.push(link.pathname + link.search + link.hash, { scroll }));
    };
    const onPoint = ({ target }: Event) => {
      const link = linkAt(target);
      // A pointer also crosses rows and bars without aiming at them.
      if (link?.closest('aside, header')) router.prefetch(link.pathname + link.search);
    };
    // React's own listener is registered already: an event that a component has handled is prevented by now.
    document.addEventListener('click', onClick);
    document.addEventListener('pointerover', onPoint);
    document.addEventListener('focusin', onPoint);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('pointerover', onPoint);
      document.removeEventListener('focusin', onPoint);
    };
  }, [router]);
  return null;
}

/** Moves the mark of the link whose page is on its way. */
function mark(followed: RefObject<HTMLAnchorElement | null>, link: HTMLAnchorElement | null): void {
  followed.current?.removeAttribute('data-following');
  link?.setAttribute('data-following', '');
  followed.current = link;
}

/** The link of a plain click that leads to another page of the program. */
function linkToFollow(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = linkAt(event.target);
  const { pathname, search } = window.location;
  return link?.hash && link.pathname === pathname && link.search === search ? null : link;
}

/** The link around an element that leads to a page of the program. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return null;
  return link.origin === window.location.origin && !link.pathname.startsWith('/api/') ? link : null;
}
