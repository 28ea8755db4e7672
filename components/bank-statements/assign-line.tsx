'use client';
import { useTranslations } from 'next-intl';
import type { AssignLineProps } from '@/components/bank-statements/assign-line-dialog';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';

const AssignButton = dialogButton(() =>
  import('@/components/bank-statements/assign-line-dialog').then((part) => part.AssignLineDialog),
);

/**
 * The button that opens `AssignLineDialog`. @param said names the line for screen readers, which read out the button
 * alone.
 */
export function AssignLine({ said, ...line }: AssignLineProps & { said: string }) {
  const t = useTranslations('bank_statements.acts');
  return (
    <AssignButton dialog={line} variant="text" size="small" aria-label={said}>
      {t('assign')}
    </AssignButton>
  );
}
