import { useTranslations } from 'next-intl';
import styles from '@/components/invoices/invoices.module.css';
import { RunProgress } from '@/components/ui/feedback/run-progress';
import { useProblemText } from '@/components/ui/feedback/use-problem-text';
import { Alert, AlertTitle } from '@/components/ui/plain/alert';
import type { BulkProgress } from '@/lib/invoices/bulk/bulk-schema';

/** The progress of a bulk action on invoices; then its result, with each invoice that failed and why. */
export function BulkNotice({ task }: { task: BulkProgress }) {
  const t = useTranslations('invoices.bulk');
  const say = useProblemText();
  const { outcome, problem, done, total } = task;
  if (task.status === 'failed')
    return (
      <Alert severity="error" className={styles.notice}>
        {problem ? say(problem) : t('stopped')}
      </Alert>
    );
  if (!outcome)
    return (
      <RunProgress
        href="/invoices"
        text={total === null ? t('waiting') : t('running', { done, total })}
        again={t('again')}
      />
    );
  return (
    <Alert severity={outcome.failed.length > 0 ? 'warning' : 'success'} role="status" className={styles.notice}>
      <AlertTitle>{t(`outcome.${outcome.action}`, { count: outcome.done })}</AlertTitle>
      {task.hasFile && outcome.done > 0 && (
        <a href={`/api/v1/tasks/${task.id}/download`} download>
          {t('download')}
        </a>
      )}
      {outcome.failed.length > 0 && <Failed failed={outcome.failed} />}
    </Alert>
  );
}

function Failed({ failed }: { failed: NonNullable<BulkProgress['outcome']>['failed'] }) {
  const t = useTranslations('invoices');
  const say = useProblemText();
  return (
    <>
      {t('bulk.failed', { count: failed.length })}
      <ul className={styles.failed}>
        {failed.map(({ invoice, problem }) => (
          <li key={invoice.id}>
            <a href={`/invoices/${invoice.id}`}>
              <bdi>{invoice.number ?? t('draftFor', { client: invoice.client })}</bdi>
            </a>
            <div>{say(problem)}</div>
          </li>
        ))}
      </ul>
    </>
  );
}
