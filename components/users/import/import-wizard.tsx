'use client';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import { useTranslations } from 'next-intl';
import type { Option } from '@/components/ui/inputs/option';
import { Stepper } from '@/components/ui/library/stepper';
import { Alert } from '@/components/ui/plain/alert';
import { CheckStep } from '@/components/users/import/check-step';
import { ColumnsStep } from '@/components/users/import/columns-step';
import { FileStep } from '@/components/users/import/file-step';
import styles from '@/components/users/import/import.module.css';
import { ResultStep } from '@/components/users/import/result-step';
import type { ShowProgress } from '@/components/users/import/show-progress';
import { useImport } from '@/components/users/import/use-import';

interface ImportWizardProps {
  /** The roles that the actor may give. */
  roles: readonly Option[];
  languages: readonly Option[];
  progress: ShowProgress;
}

const steps = ['file', 'mapping', 'check', 'result'] as const;

/** Imports users from a file in four steps. Nothing is made before the last step. */
export function ImportWizard({ roles, languages, progress }: ImportWizardProps) {
  const t = useTranslations('users.import');
  const given = useImport();
  const step = given.run ? 'result' : given.check ? 'check' : given.sheet ? 'mapping' : 'file';
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
      {step === 'file' && <FileStep given={given} />}
      {step === 'mapping' && <ColumnsStep given={given} roles={roles} languages={languages} />}
      {step === 'check' && <CheckStep given={given} progress={progress} />}
      {step === 'result' && <ResultStep given={given} progress={progress} />}
    </div>
  );
}
