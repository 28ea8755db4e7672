'use client';
import { useTranslations } from 'next-intl';
import type { BankLayoutProps } from '@/components/bank-statements/bank-layout-dialog';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';

const LayoutButton = dialogButton(() =>
  import('@/components/bank-statements/bank-layout-dialog').then((part) => part.BankLayoutDialog),
);

/** The button that opens `BankLayoutDialog`. */
export function BankLayoutButton(props: BankLayoutProps) {
  const t = useTranslations('bank_statements');
  return (
    <LayoutButton dialog={props} variant="text">
      {t('layout.title')}
    </LayoutButton>
  );
}
