'use client';
import { useTranslations } from 'next-intl';
import type { AddCommissionProps, ChangeCommissionProps } from '@/components/contracts/commissions/commission-dialogs';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';
import { Icon } from '@/components/ui/value/icon';
import { addPath } from '@/components/ui/value/icon-paths';

const dialogs = () => import('@/components/contracts/commissions/commission-dialogs');
const AddButton = dialogButton(() => dialogs().then((part) => part.AddCommissionDialog));
const ChangeButton = dialogButton(() => dialogs().then((part) => part.ChangeCommissionDialog));

/** The button that opens `AddCommissionDialog`. */
export function AddCommission(props: AddCommissionProps) {
  const t = useTranslations('commissions.form');
  return (
    <AddButton dialog={props} startIcon={<Icon path={addPath} />} variant={props.first ? 'contained' : 'outlined'}>
      {t('add')}
    </AddButton>
  );
}

/** The button that opens `ChangeCommissionDialog`. */
export function ChangeCommission(props: ChangeCommissionProps) {
  const t = useTranslations('commissions.form');
  return (
    <ChangeButton dialog={props} size="small" variant="text">
      {t('edit')}
    </ChangeButton>
  );
}
