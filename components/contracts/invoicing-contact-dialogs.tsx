'use client';
import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { type Option, SelectField } from '@/components/ui/form/select-field';
import { Icon } from '@/components/ui/value/icon';
import { addPath } from '@/components/ui/value/icon-paths';
import { type InvoicingContact, invoicingContactInput, recipientTypes } from '@/lib/contracts/invoicing/schema';

/** One more person of the client who gets the invoices. */
export function AddInvoicingContact({ contractId, people }: { contractId: string; people: readonly Option[] }) {
  const t = useTranslations('contracts.invoicing');
  return (
    <FormDialog<typeof invoicingContactInput, InvoicingContact>
      title={t('addTitle')}
      trigger={t('add')}
      triggerProps={{ startIcon: <Icon path={addPath} /> }}
      schema={invoicingContactInput}
      defaultValues={{ client_contact_id: '', recipient_type: 'to' }}
      request={{ method: 'post', path: `/api/v1/contracts/${contractId}/invoicing-contacts` }}
      formKey={`invoicing-contact-new-${contractId}`}
      submitLabel={t('add')}
      success={t('added')}
    >
      <ContactFields people={people} />
    </FormDialog>
  );
}

interface ChangeProps {
  contact: {
    id: string;
    contractId: string;
    clientContactId: string;
    name: string;
    recipient: InvoicingContact['recipient_type'];
    version: number;
  };
  people: readonly Option[];
}

export function ChangeInvoicingContact({ contact, people }: ChangeProps) {
  const t = useTranslations('contracts.invoicing');
  return (
    <FormDialog<typeof invoicingContactInput, InvoicingContact>
      title={t('changeTitle', { name: contact.name })}
      trigger={t('change')}
      triggerProps={{ size: 'small', variant: 'text' }}
      schema={invoicingContactInput}
      defaultValues={{ client_contact_id: contact.clientContactId, recipient_type: contact.recipient }}
      request={{
        method: 'put',
        path: `/api/v1/contracts/${contact.contractId}/invoicing-contacts/${contact.id}`,
        etag: `"${contact.version}"`,
      }}
      formKey={`invoicing-contact-${contact.id}`}
      submitLabel={t('saveContact')}
      success={t('changed')}
    >
      <ContactFields people={people} />
    </FormDialog>
  );
}

function ContactFields({ people }: { people: readonly Option[] }) {
  const t = useTranslations('contracts.invoicing');
  const recipient = useTranslations('references.recipient_type');
  return (
    <>
      <SelectField name="client_contact_id" label={t('contact')} options={people} />
      <SelectField
        name="recipient_type"
        label={t('recipient')}
        options={recipientTypes.map((value) => ({ value, label: recipient(value) }))}
      />
    </>
  );
}
