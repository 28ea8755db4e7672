'use client';
import { useTranslations } from 'next-intl';
import type {
  AddInvoicingContactProps,
  ChangeInvoicingContactProps,
} from '@/components/contracts/invoicing/invoicing-contact-dialogs';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';
import { Icon } from '@/components/ui/value/icon';
import { addPath } from '@/components/ui/value/icon-paths';

const dialogs = () => import('@/components/contracts/invoicing/invoicing-contact-dialogs');
const AddButton = dialogButton(() => dialogs().then((part) => part.AddInvoicingContactDialog));
const ChangeButton = dialogButton(() => dialogs().then((part) => part.ChangeInvoicingContactDialog));

/** The button that opens `AddInvoicingContactDialog`. */
export function AddInvoicingContact(props: AddInvoicingContactProps) {
  const t = useTranslations('contracts.invoicing');
  return (
    <AddButton dialog={props} startIcon={<Icon path={addPath} />}>
      {t('add')}
    </AddButton>
  );
}

/** The button that opens `ChangeInvoicingContactDialog`. */
export function ChangeInvoicingContact(props: ChangeInvoicingContactProps) {
  const t = useTranslations('contracts.invoicing');
  return (
    <ChangeButton dialog={props} size="small" variant="text">
      {t('change')}
    </ChangeButton>
  );
}
