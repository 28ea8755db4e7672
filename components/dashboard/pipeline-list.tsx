import { getFormatter, getTranslations } from 'next-intl/server';
import styles from '@/components/dashboard/dashboard.module.css';
import type { Pipeline } from '@/lib/dashboard/figures';

/** The pipeline as a list of bars; each links to the submissions in that state. */
export async function PipelineList({ pipeline }: { pipeline: Pipeline }) {
  const [t, format] = [await getTranslations('statuses.submission'), await getFormatter()];
  const most = Math.max(1, ...pipeline.map(({ count }) => count));
  return (
    <ul className={styles.pipeline}>
      {pipeline.map(({ status, count }) => (
        <li key={status}>
          <a href={`/submissions?filter[status]=${status}`} className={styles.state}>
            <span>{t(status)}</span>
            <span className={styles.track}>
              <span className={styles.bar} style={{ inlineSize: `${(count / most) * 100}%` }} />
            </span>
            <span className={styles.count}>{format.number(count)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
