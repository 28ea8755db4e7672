'use client';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import { useTranslations } from 'next-intl';
import { CheckStep } from '@/components/ui/import/check-step';
import { ColumnsStep } from '@/components/ui/import/columns-step';
import { FileStep } from '@/components/ui/import/file-step';
import styles from '@/components/ui/import/import.module.css';
import type { ImportTerms } from '@/components/ui/import/import-words';
import { ResultStep } from '@/components/ui/import/result-step';
import type { ShowProgress } from '@/components/ui/import/show-progress';
import { useImport } from '@/components/ui/import/use-import';
import { Stepper } from '@/components/ui/library/stepper';
import { Alert } from '@/components/ui/plain/alert';

const steps = ['file', 'mapping', 'check', 'result'] as const;

/** Imports records from a file in four steps. Nothing is made before the last step. */
export function ImportWizard({ terms, progress }: { terms: ImportTerms; progress: ShowProgress }) {
  const t = useTranslations('imports');
  const given = useImport(terms);
  const step = given.run ? 'result' : given.check ? 'check' : given.sheet ? 'mapping' : 'file';
  const props = { given, terms };
  return (
    <div className={styles.wizard}>
      <Stepper activeStep={steps.indexOf(step)} alternativeLabel className={styles.steps}>
        {steps.map((name) => (
          <Step key={name}>
            <StepLabel>{t(`stepNames.${name}`)}</StepLabel>
          </Step>
        ))}
      </Stepper>
      {given.fault && <Alert severity="error">{given.fault}</Alert>}
      {step === 'file' && <FileStep {...props} />}
      {step === 'mapping' && <ColumnsStep {...props} />}
      {step === 'check' && <CheckStep {...props} progress={progress} />}
      {step === 'result' && <ResultStep {...props} progress={progress} />}
    </div>
  );
}
