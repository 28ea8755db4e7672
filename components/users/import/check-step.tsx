'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ExplainedRadio } from '@/components/ui/inputs/explained-radio';
import { Alert } from '@/components/ui/plain/alert';
import { Button, ButtonLink } from '@/components/ui/plain/button';
import { SummaryStrip } from '@/components/ui/record/summary-strip';
import { Icon } from '@/components/ui/value/icon';
import { fileDownloadPath } from '@/components/ui/value/icon-paths';
import styles from '@/components/users/import/import.module.css';
import { FaultTable, SampleTable } from '@/components/users/import/report-tables';
import type { ShowProgress } from '@/components/users/import/show-progress';
import type { Import, Mode } from '@/components/users/import/use-import';
import type { ImportReport } from '@/lib/users/import/schema';

/** The step that shows which users would be made and what is wrong, before anything is made. */
export function CheckStep({ given, progress }: { given: Import; progress: ShowProgress }) {
  const t = useTranslations('users.import');
  const { check, report, endCheck, backToColumns, restart } = given;
  if (!check) return null;
  return (
    <section className={styles.step} aria-label={t('stepNames.check')}>
      {report ? <Findings report={report} taskId={check.id} given={given} /> : progress(check, t('checking'), endCheck)}
      <div className={styles.back}>
        <Button onClick={backToColumns}>{t('back')}</Button>
        <Button onClick={restart}>{t('otherFile')}</Button>
      </div>
    </section>
  );
}

function Findings({ report, taskId, given }: { report: ImportReport; taskId: string; given: Import }) {
  const t = useTranslations('users.import');
  const { rows, good, bad } = report;
  return (
    <>
      <SummaryStrip
        figures={[
          { label: t('all'), value: rows },
          { label: t('good'), value: good },
          { label: t('bad'), value: bad },
        ]}
      />
      {bad === 0 && <Alert severity="success">{t('allGood')}</Alert>}
      {good === 0 && <Alert severity="error">{t('noneGood')}</Alert>}
      {bad > 0 && (
        <>
          <div className={styles.head}>
            <h2>{t('faults')}</h2>
            <ButtonLink href={`/api/v1/tasks/${taskId}/download`} download startIcon={<Icon path={fileDownloadPath} />}>
              {t('downloadReport')}
            </ButtonLink>
          </div>
          <FaultTable report={report} />
        </>
      )}
      {report.samples.length > 0 && (
        <>
          <h2>{t('first')}</h2>
          <SampleTable samples={report.samples} />
        </>
      )}
      {good > 0 && <Decision report={report} given={given} />}
    </>
  );
}

function Decision({ report: { good, bad }, given: { startRun, isStarting } }: { report: ImportReport; given: Import }) {
  const t = useTranslations('users.import');
  const [mode, setMode] = useState<Mode>('all');
  return (
    <>
      {bad > 0 && (
        <fieldset className={styles.choices}>
          <legend>{t('mode')}</legend>
          <ExplainedRadio
            name="mode"
            label={t('modeAll')}
            help={t('modeAllHelp')}
            checked={mode === 'all'}
            onChoose={() => setMode('all')}
          />
          <ExplainedRadio
            name="mode"
            label={t('modeValid')}
            help={t('modeValidHelp')}
            checked={mode === 'valid'}
            onChoose={() => setMode('valid')}
          />
        </fieldset>
      )}
      <div>
        <Button
          variant="contained"
          loading={isStarting}
          disabled={bad > 0 && mode === 'all'}
          onClick={() => startRun(mode)}
        >
          {t('start', { count: good })}
        </Button>
      </div>
    </>
  );
}
