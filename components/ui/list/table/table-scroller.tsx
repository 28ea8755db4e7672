'use client';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from '@/components/ui/list/table/data-table.module.css';
import { keepTableRoles } from '@/components/ui/list/table/keep-table-roles';

/**
 * Holds a list's table. One that is wider than its place scrolls sideways in it, never the page; one that fits gets a head that
 * stays in sight, which something that scrolls cannot have. What fits is known only to the browser: it is up to the language,
 * the chosen columns and the longest name.
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
