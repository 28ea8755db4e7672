'use client';
import { useTranslations } from 'next-intl';
import type { AddRecurringProps, EditRecurringProps } from '@/components/contracts/recurring/recurring-dialogs';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';
import { Icon } from '@/components/ui/value/icon';
import { addPath } from '@/components/ui/value/icon-paths';

const dialogs = () => import('@/components/contracts/recurring/recurring-dialogs');
const AddButton = dialogButton(() => dialogs().then((part) => part.AddRecurringDialog));
const EditButton = dialogButton(() => dialogs().then((part) => part.EditRecurringDialog));

/** The button that opens `AddRecurringDialog`. */
export function AddRecurring(props: AddRecurringProps) {
  const t = useTranslations('contracts.recurring');
  return (
    <AddButton dialog={props} startIcon={<Icon path={addPath} />}>
      {t('add')}
    </AddButton>
  );
}

/** The button that opens `EditRecurringDialog`. */
export function EditRecurring(props: EditRecurringProps) {
  const t = useTranslations('contracts.recurring');
  return (
    <EditButton dialog={props} size="small" variant="text">
      {t('edit')}
    </EditButton>
  );
}
