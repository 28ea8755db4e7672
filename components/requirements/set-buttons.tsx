'use client';
import { useTranslations } from 'next-intl';
import type { SetDialogProps } from '@/components/requirements/set-dialogs';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';
import { Icon } from '@/components/ui/value/icon';
import { addPath } from '@/components/ui/value/icon-paths';
import type { RequirementSet } from '@/lib/requirements/schema';

const dialogs = () => import('@/components/requirements/set-dialogs');
const AddButton = dialogButton(() => dialogs().then((part) => part.AddSetDialog));
const EditButton = dialogButton(() => dialogs().then((part) => part.EditSetDialog));

/** The button that opens `AddSetDialog`. */
export function AddSet(props: SetDialogProps) {
  const t = useTranslations('readiness');
  return (
    <AddButton dialog={props} variant="contained" startIcon={<Icon path={addPath} />}>
      {t('new')}
    </AddButton>
  );
}

/** The button that opens `EditSetDialog`. */
export function EditSet(props: SetDialogProps & { set: RequirementSet }) {
  const t = useTranslations('readiness');
  return (
    <EditButton dialog={props} size="small" variant="text">
      {t('edit')}
    </EditButton>
  );
}
