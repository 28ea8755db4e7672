import type { ReactNode } from 'react';
import styles from '@/components/ui/record/section.module.css';

interface Fact {
  /** Its label unless told; for labels that somebody else chose, two of which may be the same. */
  key?: string;
  label: string;
  value: ReactNode;
}

/** Facts of a record, label by value. Null and undefined values are for the caller: `<NoValue />`, or leave the row out. */
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
