'use client';
import { useRouter } from 'next/navigation';
import { startTransition, useEffect } from 'react';

/**
 * Client-side navigation for plain `<a>` elements, as `Link` has it. One listener serves all of them, so that the rows of a
 * list need no client component. Until the scripts have loaded, the browser follows the links by itself.
 */
export function FollowLinks() {
  const router = useRouter();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = linkToFollow(event);
      if (!link) return;
      event.preventDefault();
      // The head of a table sorts what is looked at; the page stays where it is.
      const scroll = link.closest('thead') === null;
      startTransition(() => router.push(link.pathname + link.search + link.hash, { scroll }));
    };
    // React's own listener is there already: what a component has dealt with is prevented by now.
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [router]);
  return null;
}

/** The link of a plain click that leads to another page of the program. */
function linkToFollow(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return null;
  const { origin, pathname, search } = window.location;
  if (link.origin !== origin || link.pathname.startsWith('/api/')) return null;
  return link.hash && link.pathname === pathname && link.search === search ? null : link;
}
