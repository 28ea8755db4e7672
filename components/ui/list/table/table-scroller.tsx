'use client';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from '@/components/ui/list/table/data-table.module.css';
import { keepTableRoles } from '@/components/ui/list/table/keep-table-roles';

/**
 * Contains a list's table. A table that is too wide scrolls sideways in it, never the page; one that fits gets a head
 * that stays in sight, which is impossible inside a scrolling element. Only the browser knows whether it fits: that
 * depends on the language, the chosen columns and the longest name.
 */
export function TableScroller({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [fits, setFits] = useState(false);
  useEffect(() => {
    const scroller = place.current;
    if (!scroller) return;
    const observer = new ResizeObserver(() => setFits(scroller.scrollWidth <= scroller.clientWidth));
    for (const element of [scroller, ...scroller.children]) observer.observe(element);
    const table = scroller.querySelector('table');
    const forgetRoles = table && keepTableRoles(table);
    return () => {
      observer.disconnect();
      forgetRoles?.();
    };
  }, []);
  return (
    <div ref={place} className={styles.scroller} data-fits={fits || undefined}>
      {children}
    </div>
  );
}
