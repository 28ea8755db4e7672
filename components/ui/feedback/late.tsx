'use client';
import { usePathname } from 'next/navigation';
import { type ReactNode, use, useState } from 'react';

/** Milliseconds that a page may take before anything is drawn in its place. */
const patience = 400;
const waits = new Map<string, Promise<void>>();

/**
 * A skeleton that is drawn only for a page that takes its time; until then what was there stays. One that was drawn also
 * holds back what it stands for, for 300 ms: React's FALLBACK_THROTTLE_MS.
 */
export function Late({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  // Kept once it is drawn. In the page that the server sends there is nothing yet that could stay.
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
  // Kept for as long as React needs to come back to it, so that the next visit waits for itself.
  setTimeout(() => waits.delete(pathname), patience + 100);
  return wait;
}
