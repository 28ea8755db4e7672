'use client';
import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/action/link-button';
import styles from '@/components/ui/import/import.module.css';
import type { ImportTerms } from '@/components/ui/import/import-words';
import type { ShowProgress } from '@/components/ui/import/show-progress';
import type { Import } from '@/components/ui/import/use-import';
import { Alert, AlertTitle } from '@/components/ui/plain/alert';
import { Button, ButtonLink } from '@/components/ui/plain/button';
import { Icon } from '@/components/ui/value/icon';
import { fileDownloadPath } from '@/components/ui/value/icon-paths';

interface ResultStepProps {
  given: Import;
  terms: ImportTerms;
  progress: ShowProgress;
}

/** The step that runs the import and shows its result. */
export function ResultStep({ given: { run, result, endRun, restart }, terms, progress }: ResultStepProps) {
  const { words, result: link } = terms;
  const t = useTranslations('imports');
  if (!run) return null;
  if (!result)
    return (
      <section className={styles.step} aria-label={t('stepNames.result')}>
        {progress(run, words.running, endRun)}
      </section>
    );
  return (
    <section className={styles.step} aria-label={t('stepNames.result')}>
      <Alert severity={result.created > 0 ? 'success' : 'warning'}>
        <AlertTitle>{words.done(result.created)}</AlertTitle>
        {result.created > 0 && words.afterwards && <p>{words.afterwards}</p>}
        {result.bad > 0 && <p>{t('skipped', { count: result.bad })}</p>}
      </Alert>
      <div className={styles.actions}>
        <LinkButton href={link.href}>{link.label}</LinkButton>
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
