import type { ReactNode } from 'react';
import styles from '@/components/ui/record/section.module.css';

/** Facts of a record, label by value. Null and undefined values are for the caller: `<NoValue />`, or leave the row out. */
export function DefinitionList({ items }: { items: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className={styles.facts}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
