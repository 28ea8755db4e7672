'use client';
import { useTranslations } from 'next-intl';
import type { OpenPeriodProps } from '@/components/leakage/open-period-dialog';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';

const OpenButton = dialogButton(() =>
  import('@/components/leakage/open-period-dialog').then((part) => part.OpenPeriodDialog),
);

/** The button that opens `OpenPeriodDialog`. */
export function OpenPeriod(props: OpenPeriodProps) {
  const t = useTranslations('leakage.open');
  return (
    <OpenButton dialog={props} variant="outlined">
      {t('title')}
    </OpenButton>
  );
}
