import type { ReactNode } from 'react';
import styles from '@/components/ui/record/section.module.css';

interface Fact {
  /** By default its label; needed for labels that somebody else chose, since two may be the same. */
  key?: string;
  label: string;
  value: ReactNode;
}

/** Facts of a record, label by value. The caller deals with null and undefined values: `<NoValue />`, or no row. */
export function DefinitionList({ items }: { items: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {items.map(({ label, value, key = label }) => (
        <div key={key}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
