'use client';
import { usePathname } from 'next/navigation';
import { type ReactNode, use, useState } from 'react';

/** Milliseconds that a page may take before anything is drawn in its place. */
const patience = 400;
const waits = new Map<string, Promise<void>>();

/**
 * A skeleton that is drawn only for a slow page; until then the old page stays. A drawn skeleton also delays its page
 * by 300 ms: React's FALLBACK_THROTTLE_MS.
 */
export function DelayedSkeleton({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  // Kept once it is drawn. In the page that the server sends, there is no old page that could stay.
  const [wait] = useState(() => (typeof window === 'undefined' ? undefined : waitFor(pathname)));
  if (wait) use(wait);
  return children;
}

/** The same promise at each attempt to draw a page's skeleton. */
function waitFor(pathname: string): Promise<void> {
  const known = waits.get(pathname);
  if (known) return known;
  const wait = new Promise<void>((resolve) => setTimeout(resolve, patience));
  waits.set(pathname, wait);
  // Kept until React has come back to it, so that the next visit waits again.
  setTimeout(() => waits.delete(pathname), patience + 100);
  return wait;
}
