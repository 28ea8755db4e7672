'use client';
import { useTranslations } from 'next-intl';
import type { AddRateProps, ChangeRateProps } from '@/components/contracts/rates/rate-dialogs';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';
import { Icon } from '@/components/ui/value/icon';
import { addPath } from '@/components/ui/value/icon-paths';

const dialogs = () => import('@/components/contracts/rates/rate-dialogs');
const AddButton = dialogButton(() => dialogs().then((part) => part.AddRateDialog));
const ChangeButton = dialogButton(() => dialogs().then((part) => part.ChangeRateDialog));

/** The button that opens `AddRateDialog`. */
export function AddRate(props: AddRateProps) {
  const t = useTranslations('contracts.rates');
  return (
    <AddButton dialog={props} startIcon={<Icon path={addPath} />} variant={props.first ? 'contained' : 'outlined'}>
      {t('add')}
    </AddButton>
  );
}

/** The button that opens `ChangeRateDialog`. */
export function ChangeRate(props: ChangeRateProps) {
  const t = useTranslations('contracts.rates');
  return (
    <ChangeButton dialog={props} size="small" variant="text">
      {t('edit')}
    </ChangeButton>
  );
}
