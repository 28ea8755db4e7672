import { useFormatter } from 'next-intl';
import styles from '@/components/ui/plain/tabs-nav.module.css';

export interface TabLink {
  key: string;
  label: string;
  href: string;
  /** The number of items inside. */
  count?: number;
  /** Whether it does not belong to those that the first one combines. */
  apart?: boolean;
}

/** The parts of a record as links: each has an address, Back works, and so does the page without scripts. */
export function TabsNav({ label, tabs, current }: { label: string; tabs: readonly TabLink[]; current: string }) {
  const format = useFormatter();
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <a
          key={tab.key}
          href={tab.href}
          data-keeps-scroll
          className={tab.apart ? `${styles.tab} ${styles.apart}` : styles.tab}
          aria-current={tab.key === current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}>{format.number(tab.count)}</span>}
        </a>
      ))}
    </nav>
  );
}
