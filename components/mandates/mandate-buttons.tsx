'use client';
import { useTranslations } from 'next-intl';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';
import { Icon } from '@/components/ui/value/icon';
import { addPath } from '@/components/ui/value/icon-paths';
import type { Mandate } from '@/lib/mandates/schema';

const dialogs = () => import('@/components/mandates/mandate-dialogs');
const AddButton = dialogButton(() => dialogs().then((part) => part.AddMandateDialog));
const EditButton = dialogButton(() => dialogs().then((part) => part.EditMandateDialog));

/** The button that opens `AddMandateDialog`. */
export function AddMandate(props: { clientId: string; debtor: string }) {
  const t = useTranslations('mandates');
  return (
    <AddButton dialog={props} startIcon={<Icon path={addPath} />}>
      {t('add')}
    </AddButton>
  );
}

/** The button that opens `EditMandateDialog`. */
export function EditMandate(props: { mandate: Mandate }) {
  const t = useTranslations('mandates');
  return (
    <EditButton dialog={props} size="small" variant="text">
      {t('edit')}
    </EditButton>
  );
}
