'use client';
import { useTranslations } from 'next-intl';
import styles from '@/components/ui/form/form.module.css';
import sticky from '@/components/ui/list/sticky-end.module.css';
import { Button, ButtonLink } from '@/components/ui/plain/button';

interface FormActionsProps {
  submitLabel: string;
  /** Where Cancel leads, or what it does. */
  cancel?: string | (() => void);
  pending: boolean;
}

/** Cancel and Save, in this order as in every dialog, in reach also at the middle of a long form. */
export function FormActions({ submitLabel, cancel, pending }: FormActionsProps) {
  const t = useTranslations('ui');
  return (
    <div className={`${sticky.end} ${styles.actions}`}>
      {typeof cancel === 'string' && <ButtonLink href={cancel}>{t('cancel')}</ButtonLink>}
      {typeof cancel === 'function' && <Button onClick={cancel}>{t('cancel')}</Button>}
      <Button type="submit" variant="contained" loading={pending}>
        {submitLabel}
      </Button>
    </div>
  );
}
