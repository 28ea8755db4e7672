'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import styles from '@/components/ui/import/import.module.css';
import type { ImportTerms } from '@/components/ui/import/import-words';
import { FaultTable, SampleTable } from '@/components/ui/import/report-tables';
import type { ShowProgress } from '@/components/ui/import/show-progress';
import type { Import, Mode } from '@/components/ui/import/use-import';
import { ExplainedRadio } from '@/components/ui/inputs/explained-radio';
import { Alert } from '@/components/ui/plain/alert';
import { Button, ButtonLink } from '@/components/ui/plain/button';
import { SummaryStrip } from '@/components/ui/record/summary-strip';
import { Icon } from '@/components/ui/value/icon';
import { fileDownloadPath } from '@/components/ui/value/icon-paths';
import type { ImportReport } from '@/lib/imports/schema';

interface CheckStepProps {
  given: Import;
  terms: ImportTerms;
  progress: ShowProgress;
}

/** The step that shows which records would be made and what is wrong, before anything is made. */
export function CheckStep({ given, terms, progress }: CheckStepProps) {
  const t = useTranslations('imports');
  const { check, report, endCheck, backToColumns, restart } = given;
  if (!check) return null;
  return (
    <section className={styles.step} aria-label={t('stepNames.check')}>
      {report ? (
        <Findings report={report} taskId={check.id} given={given} terms={terms} />
      ) : (
        progress(check, t('checking'), endCheck)
      )}
      <div className={styles.back}>
        <Button onClick={backToColumns}>{t('back')}</Button>
        <Button onClick={restart}>{t('otherFile')}</Button>
      </div>
    </section>
  );
}

interface FindingsProps {
  report: ImportReport;
  taskId: string;
  given: Import;
  terms: ImportTerms;
}

function Findings({ report, taskId, given, terms }: FindingsProps) {
  const t = useTranslations('imports');
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
          <FaultTable report={report} terms={terms} />
        </>
      )}
      {report.samples.length > 0 && (
        <>
          <h2>{t('first')}</h2>
          <SampleTable report={report} terms={terms} />
        </>
      )}
      {good > 0 && <Decision report={report} given={given} terms={terms} />}
    </>
  );
}

function Decision({ report: { good, bad }, given: { startRun, isStarting }, terms }: Omit<FindingsProps, 'taskId'>) {
  const t = useTranslations('imports');
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
          {terms.words.start(good)}
        </Button>
      </div>
    </>
  );
}
