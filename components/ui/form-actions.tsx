'use client';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import styles from '@/components/ui/form.module.css';
import sticky from '@/components/ui/sticky-end.module.css';

interface FormActionsProps {
  submitLabel: string;
  /** Where Cancel leads, or what it does. */
  cancel?: string | (() => void);
  pending: boolean;
}

/** Save and Cancel, in reach also at the middle of a long form. */
export function FormActions({ submitLabel, cancel, pending }: FormActionsProps) {
  const t = useTranslations('ui');
  return (
    <div className={`${sticky.end} ${styles.actions}`}>
      <Button type="submit" variant="contained" loading={pending}>
        {submitLabel}
      </Button>
      {typeof cancel === 'string' && (
        <Button component={Link} href={cancel}>
          {t('cancel')}
        </Button>
      )}
      {typeof cancel === 'function' && <Button onClick={cancel}>{t('cancel')}</Button>}
    </div>
  );
}
