'use client';
import { useTranslations } from 'next-intl';
import type { NewBillingRunProps } from '@/components/billing-runs/new-billing-run-dialog';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';
import { Icon } from '@/components/ui/value/icon';
import { addPath } from '@/components/ui/value/icon-paths';

const NewButton = dialogButton(() =>
  import('@/components/billing-runs/new-billing-run-dialog').then((part) => part.NewBillingRunDialog),
);

/** The button that opens `NewBillingRunDialog`. */
export function NewBillingRun(props: NewBillingRunProps) {
  const t = useTranslations('billing_runs');
  return (
    <NewButton dialog={props} variant="contained" startIcon={<Icon path={addPath} />}>
      {t('new')}
    </NewButton>
  );
}
