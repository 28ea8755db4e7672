'use client';
import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/action/link-button';
import { Alert, AlertTitle } from '@/components/ui/plain/alert';
import { Button, ButtonLink } from '@/components/ui/plain/button';
import { Icon } from '@/components/ui/value/icon';
import { fileDownloadPath } from '@/components/ui/value/icon-paths';
import styles from '@/components/users/import/import.module.css';
import type { ShowProgress } from '@/components/users/import/show-progress';
import type { Import } from '@/components/users/import/use-import';

/** The step that runs the import and shows its result. */
export function ResultStep({
  given: { run, result, endRun, restart },
  progress,
}: {
  given: Import;
  progress: ShowProgress;
}) {
  const t = useTranslations('users.import');
  if (!run) return null;
  if (!result)
    return (
      <section className={styles.step} aria-label={t('stepNames.result')}>
        {progress(run, t('running'), endRun)}
      </section>
    );
  return (
    <section className={styles.step} aria-label={t('stepNames.result')}>
      <Alert severity={result.created > 0 ? 'success' : 'warning'}>
        <AlertTitle>{t('doneTitle', { count: result.created })}</AlertTitle>
        {result.created > 0 && <p>{t('doneText')}</p>}
        {result.bad > 0 && <p>{t('skipped', { count: result.bad })}</p>}
      </Alert>
      <div className={styles.actions}>
        <LinkButton href="/users?filter[status]=invited">{t('showInvited')}</LinkButton>
        {result.bad > 0 && (
          <ButtonLink href={`/api/v1/tasks/${run.id}/download`} download startIcon={<Icon path={fileDownloadPath} />}>
            {t('downloadReport')}
          </ButtonLink>
        )}
        <Button onClick={restart}>{t('another')}</Button>
      </div>
    </section>
  );
}
