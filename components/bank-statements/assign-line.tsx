'use client';
import { useTranslations } from 'next-intl';
import type { AssignLineProps } from '@/components/bank-statements/assign-line-dialog';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';

const AssignButton = dialogButton(() =>
  import('@/components/bank-statements/assign-line-dialog').then((part) => part.AssignLineDialog),
);

/** See `AssignLineDialog`. @param said of which line, to whoever hears the button by itself. */
export function AssignLine({ said, ...line }: AssignLineProps & { said: string }) {
  const t = useTranslations('bank_statements.acts');
  return (
    <AssignButton dialog={line} variant="text" size="small" aria-label={said}>
      {t('assign')}
    </AssignButton>
  );
}
