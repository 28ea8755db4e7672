'use client';
import { useTranslations } from 'next-intl';
import type { NewPayRunProps } from '@/components/pay-runs/new-pay-run-dialog';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';
import { Icon } from '@/components/ui/value/icon';
import { addPath } from '@/components/ui/value/icon-paths';

const NewButton = dialogButton(() =>
  import('@/components/pay-runs/new-pay-run-dialog').then((part) => part.NewPayRunDialog),
);

/** The button that opens `NewPayRunDialog`. */
export function NewPayRun(props: NewPayRunProps) {
  const t = useTranslations('pay_runs');
  return (
    <NewButton dialog={props} variant="contained" startIcon={<Icon path={addPath} />}>
      {t('new')}
    </NewButton>
  );
}
