'use client';
import { useTranslations } from 'next-intl';
import type { WaiveProps } from '@/components/requirements/waive-dialog';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';

const WaiveButton = dialogButton(() =>
  import('@/components/requirements/waive-dialog').then((part) => part.WaiveDialog),
);

/** The button that opens `WaiveDialog`. */
export function Waive(props: WaiveProps) {
  const t = useTranslations('readiness.waive');
  return (
    <WaiveButton dialog={props} size="small" variant="text">
      {t('button')}
    </WaiveButton>
  );
}
