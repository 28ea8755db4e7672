'use client';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { fileDownloadPath } from '@/components/ui/icon-paths';
import { LinkButton } from '@/components/ui/link-button';
import styles from '@/components/users/import/import.module.css';
import type { ShowProgress } from '@/components/users/import/import-wizard';
import type { Import } from '@/components/users/import/use-import';

/** What came of it. */
export function ResultStep({ given: { run, result, endRun, restart }, progress }: { given: Import; progress: ShowProgress }) {
  const t = useTranslations('users.import');
  if (!run) return null;
  if (!result) return <section className={styles.step} aria-label={t('stepNames.result')}>{progress(run, t('running'), endRun)}</section>;
  return (
    <section className={styles.step} aria-label={t('stepNames.result')}>
      <Alert severity={result.created > 0 ? 'success' : 'warning'}>
        <AlertTitle>{t('doneTitle', { count: result.created })}</AlertTitle>
        {result.created > 0 && <p>{t('doneText')}</p>}
        {result.bad > 0 && <p>{t('skipped', { count: result.bad })}</p>}
      </Alert>
      <div className={styles.actions}>
        <LinkButton href="/users?filter[status]=invited">{t('showInvited')}</LinkButton>
        {result.bad > 0 && <Button href={`/api/v1/tasks/${run.id}/download`} download startIcon={<Icon path={fileDownloadPath} />}>{t('downloadReport')}</Button>}
        <Button onClick={restart}>{t('another')}</Button>
      </div>
    </section>
  );
}
