'use client';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { fieldId } from '@/components/ui/form-context';
import { listFaults } from '@/components/ui/form-errors';
import type { FormFault } from '@/components/ui/form-errors';
import styles from '@/components/ui/form.module.css';

interface ErrorSummaryProps {
  formId: string;
  labelOf: (path: string) => string | undefined;
}

/** Everything that stands in the way of saving, each a link to its field; it takes the focus when a submit failed. */
export function ErrorSummary({ formId, labelOf }: ErrorSummaryProps) {
  const t = useTranslations('ui');
  const { errors, submitCount } = useFormState();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (submitCount > 0) box.current?.focus();
  }, [submitCount]);
  const faults = listFaults(errors);
  if (faults.length === 0) return null;
  return (
    <Alert ref={box} severity="error" tabIndex={-1} className={styles.notice}>
      <AlertTitle>{t('form.notSaved')}</AlertTitle>
      <ul className={styles.faults}>
        {faults.map((fault) => (
          <li key={fault.path}>
            <Fault fault={fault} id={fieldId(formId, fault.path)} label={labelOf(fault.path)} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Fault({ fault, id, label }: { fault: FormFault; id: string; label?: string }) {
  if (fault.path.startsWith('root.')) return fault.message;
  if (!label) return `${fault.path}: ${fault.message}`;
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(id)?.focus();
      }}
    >
      {label}: {fault.message}
    </a>
  );
}
