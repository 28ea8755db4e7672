import { useTranslations } from 'next-intl';
import type { CSSProperties, ReactNode } from 'react';
import { DelayedSkeleton } from '@/components/ui/feedback/delayed-skeleton';
import styles from '@/components/ui/feedback/skeletons.module.css';

/** The skeleton of a list page: head, toolbar, rows. For `loading.tsx`. */
export function TableSkeleton({ rows = 12, columns = 6 }: { rows?: number; columns?: number }) {
  return (
    <Loading>
      <Head />
      <Bar className={styles.toolbar} />
      <div className={styles.panel} style={shape({ rows, columns })} />
    </Loading>
  );
}

/** The skeleton of a record: head, figures, tabs, facts beside the timeline. */
export function RecordSkeleton() {
  return (
    <Loading>
      <Head />
      <Bar className={styles.figures} />
      <div className={styles.columns}>
        <Bar className={styles.main} />
        <Bar className={styles.aside} />
      </div>
    </Loading>
  );
}

/** The skeleton of a form. */
export function FormSkeleton({ fields = 6 }: { fields?: number }) {
  return (
    <Loading>
      <Head />
      <div className={styles.form} style={shape({ rows: fields })} />
    </Loading>
  );
}

function Loading({ children }: { children: ReactNode }) {
  const t = useTranslations('ui');
  return (
    <DelayedSkeleton>
      <div role="status" aria-label={t('loading')}>
        {children}
      </div>
    </DelayedSkeleton>
  );
}

function Head() {
  return <Bar className={styles.title} />;
}

function Bar({ className = '' }: { className?: string }) {
  return <div className={`${styles.bar} ${className}`} />;
}

/** One element whose style sheet draws many shapes: every page's first answer contains its skeleton, twice. */
function shape({
  rows,
  columns = 1,
}: {
  rows: number;
  columns?: number;
}): CSSProperties & Record<`--${string}`, number> {
  return { '--rows': rows, '--columns': columns };
}
