'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { focusHeading } from '@/components/ui/feedback/keep-focus';

/** Milliseconds to wait for the page's heading. A user who waits longer has already moved on. */
const patienceMs = 3_000;
const pauseMs = 100;

/**
 * Focuses the heading of a new page if the element that had the focus is gone (a link or a form of the previous page),
 * so that a screen reader reads the heading, and Tab continues from it.
 */
export function FocusNewPage() {
  const pathname = usePathname();
  const known = useRef(pathname);
  useEffect(() => {
    if (known.current === pathname) return;
    known.current = pathname;
    const end = Date.now() + patienceMs;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const isNowhere = !document.activeElement || document.activeElement === document.body;
      if (isNowhere) focusHeading();
      if (Date.now() < end) timer = setTimeout(look, pauseMs);
    };
    timer = setTimeout(look, pauseMs);
    return () => clearTimeout(timer);
  }, [pathname]);
  return null;
}
