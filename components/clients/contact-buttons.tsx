'use client';
import { useTranslations } from 'next-intl';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';
import { Icon } from '@/components/ui/value/icon';
import { addPath } from '@/components/ui/value/icon-paths';
import type { Contact } from '@/lib/clients/schema';

const dialogs = () => import('@/components/clients/contact-dialogs');
const AddButton = dialogButton(() => dialogs().then((part) => part.AddContactDialog));
const EditButton = dialogButton(() => dialogs().then((part) => part.EditContactDialog));

/** The button that opens `AddContactDialog`. */
export function AddClientContact(props: { clientId: string }) {
  const t = useTranslations('clients.contacts');
  return (
    <AddButton dialog={props} startIcon={<Icon path={addPath} />}>
      {t('add')}
    </AddButton>
  );
}

/** The button that opens `EditContactDialog`. */
export function EditContact(props: { contact: Contact }) {
  const t = useTranslations('clients.contacts');
  return (
    <EditButton dialog={props} size="small" variant="text">
      {t('edit')}
    </EditButton>
  );
}
