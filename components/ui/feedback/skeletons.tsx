import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Late } from '@/components/ui/feedback/late';
import styles from '@/components/ui/feedback/skeletons.module.css';

/** A list page on its way: head, toolbar, rows. For `loading.tsx`. */
export function TableSkeleton({ rows = 12, columns = 6 }: { rows?: number; columns?: number }) {
  return (
    <Loading>
      <Head />
      <Bar className={styles.toolbar} />
      <div className={styles.panel}>
        {count(rows).map((row) => (
          <div key={row} className={styles.row}>
            {count(columns).map((column) => (
              <Bar key={column} className={styles.cell} />
            ))}
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** A record on its way: head, figures, tabs, facts beside the timeline. */
export function RecordSkeleton() {
  return (
    <Loading>
      <Head />
      <div className={styles.figures}>
        {count(4).map((figure) => (
          <Bar key={figure} className={styles.figure} />
        ))}
      </div>
      <div className={styles.columns}>
        <Bar className={styles.main} />
        <Bar className={styles.aside} />
      </div>
    </Loading>
  );
}

/** A form on its way. */
export function FormSkeleton({ fields = 6 }: { fields?: number }) {
  return (
    <Loading>
      <Head />
      <div className={styles.form}>
        {count(fields).map((field) => (
          <div key={field}>
            <Bar className={styles.label} />
            <Bar className={styles.control} />
          </div>
        ))}
      </div>
    </Loading>
  );
}

function Loading({ children }: { children: ReactNode }) {
  const t = useTranslations('ui');
  return (
    <Late>
      <div role="status" aria-label={t('loading')}>
        {children}
      </div>
    </Late>
  );
}

function Head() {
  return <Bar className={styles.title} />;
}

function Bar({ className = '' }: { className?: string }) {
  return <div className={`${styles.bar} ${className}`} />;
}

function count(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}
