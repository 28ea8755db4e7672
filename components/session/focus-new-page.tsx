'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { focusHeading } from '@/components/ui/feedback/keep-focus';

/** A page may take its time; whoever waits longer has gone on by themselves. */
const patienceMs = 3_000;
const pauseMs = 100;

/**
 * After a step to another page the focus is on its heading, where what had it went with the page before (a link inside it, a
 * form that was saved): a screen reader reads it, and Tab goes on from there.
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
