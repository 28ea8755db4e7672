'use client';
import { useTranslations } from 'next-intl';
import type { AddAdditionProps, ChangeAdditionProps } from '@/components/pay-runs/addition-dialogs';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';
import { Icon } from '@/components/ui/value/icon';
import { addPath } from '@/components/ui/value/icon-paths';

const dialogs = () => import('@/components/pay-runs/addition-dialogs');
const AddButton = dialogButton(() => dialogs().then((part) => part.AddAdditionDialog));
const ChangeButton = dialogButton(() => dialogs().then((part) => part.ChangeAdditionDialog));

/** The button that opens `AddAdditionDialog`. */
export function AddAddition(props: AddAdditionProps) {
  const t = useTranslations('pay_runs.additions');
  return (
    <AddButton dialog={props} startIcon={<Icon path={addPath} />} variant="outlined">
      {t('add')}
    </AddButton>
  );
}

/** The button that opens `ChangeAdditionDialog`. */
export function ChangeAddition(props: ChangeAdditionProps) {
  const t = useTranslations('pay_runs.additions');
  return (
    <ChangeButton
      dialog={props}
      size="small"
      variant="text"
      aria-label={t('editLabel', { name: props.addition.description })}
    >
      {t('edit')}
    </ChangeButton>
  );
}
