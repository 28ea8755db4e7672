'use client';
import { useTranslations } from 'next-intl';
import type { PayLayoutProps } from '@/components/pay-runs/pay-layout-dialog';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';

const LayoutButton = dialogButton(() =>
  import('@/components/pay-runs/pay-layout-dialog').then((part) => part.PayLayoutDialog),
);

/** The button that opens `PayLayoutDialog`. */
export function PayLayout(props: PayLayoutProps) {
  const t = useTranslations('pay_runs');
  return (
    <LayoutButton dialog={props} variant="text">
      {t('layout.title')}
    </LayoutButton>
  );
}
