'use client';
import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import styles from '@/components/ui/form/form.module.css';
import { Button, ButtonLink } from '@/components/ui/plain/button';
import sticky from '@/components/ui/plain/sticky-end.module.css';

export interface OtherSubmit {
  label: string;
  onChosen?: () => void;
  /** Values that the form sends only this way. */
  values?: Readonly<Record<string, unknown>>;
}

interface FormActionsProps {
  submitLabel: string;
  /** Called when the form is submitted by the last button, or by Enter. */
  onChosen?: () => void;
  /** Another way to submit the same form. */
  also?: OtherSubmit;
  /** The address that Cancel opens, or its function. */
  cancel?: string | (() => void);
  pending: boolean;
  /** The text while a form waits before it is sent, and whether it waits. */
  waitingText?: string;
  waiting?: boolean;
}

/** Cancel and Save, in this order as in every dialog, within reach even in the middle of a long form. */
export function FormActions(props: FormActionsProps) {
  const { submitLabel, onChosen, also, cancel, pending, waitingText, waiting } = props;
  const t = useTranslations('ui');
  const { setValue } = useFormContext();
  const send = (isOther: boolean) => {
    for (const [name, value] of Object.entries(also?.values ?? {})) setValue(name, isOther ? value : undefined);
  };
  return (
    <div className={`${sticky.end} ${styles.actions}`}>
      {waitingText && (
        <span role="status" className={styles.waiting}>
          {waiting && waitingText}
        </span>
      )}
      {typeof cancel === 'string' && <ButtonLink href={cancel}>{t('cancel')}</ButtonLink>}
      {typeof cancel === 'function' && <Button onClick={cancel}>{t('cancel')}</Button>}
      {also && (
        <Button
          variant="outlined"
          disabled={pending}
          onClick={({ currentTarget }) => {
            also.onChosen?.();
            send(true);
            currentTarget.form?.requestSubmit();
          }}
        >
          {also.label}
        </Button>
      )}
      <Button
        type="submit"
        variant="contained"
        loading={pending}
        onClick={() => {
          onChosen?.();
          send(false);
        }}
      >
        {submitLabel}
      </Button>
    </div>
  );
}
