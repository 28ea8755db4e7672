'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import styles from '@/components/ui/form/form.module.css';
import { fieldId } from '@/components/ui/form/form-context';
import type { FormFault } from '@/components/ui/form/form-errors';
import { listFaults } from '@/components/ui/form/form-errors';
import { Alert, AlertTitle } from '@/components/ui/plain/alert';

interface ErrorSummaryProps {
  formId: string;
  /** Finds the field that shows the value at a path. */
  fieldAt: (path: string) => { name: string; label: string } | undefined;
}

/** With the field that shows it, if there is one. */
type ShownFault = FormFault & { name?: string; label?: string };

/** Every fault that prevents saving, each a link to its field; it takes the focus when submitting failed. */
export function ErrorSummary({ formId, fieldAt }: ErrorSummaryProps) {
  const t = useTranslations('ui');
  const { errors, submitCount } = useFormState();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (submitCount > 0) box.current?.focus();
  }, [submitCount]);
  const found = listFaults(errors);
  if (found.length === 0) return null;
  const faults = inOrder(
    found.map((fault) => ({ ...fault, ...fieldAt(fault.path) })),
    formId,
  );
  return (
    <Alert ref={box} severity="error" tabIndex={-1} className={styles.notice}>
      <AlertTitle>{t('form.notSaved')}</AlertTitle>
      <ul className={styles.faults}>
        {faults.map((fault) => (
          <li key={fault.path}>
            <Fault fault={fault} id={fieldId(formId, fault.name ?? fault.path)} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** The faults in the order of the page's fields; those that belong to no field come first. */
function inOrder(faults: readonly ShownFault[], formId: string): ShownFault[] {
  const fieldOf = ({ name, path }: ShownFault) => document.getElementById(fieldId(formId, name ?? path));
  return faults.toSorted((a, b) => {
    const [one, other] = [fieldOf(a), fieldOf(b)];
    if (!one || !other) return Number(Boolean(one)) - Number(Boolean(other));
    return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}

function Fault({ fault, id }: { fault: ShownFault; id: string }) {
  const t = useTranslations('ui');
  // A path is the API's name for a field: no page shows it.
  if (!fault.label) return fault.message;
  const text = t('labelled', { label: fault.label, value: fault.message });
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(id)?.focus();
      }}
    >
      {text}
    </a>
  );
}
