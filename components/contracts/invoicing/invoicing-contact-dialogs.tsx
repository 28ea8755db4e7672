'use client';
import { useTranslations } from 'next-intl';
import type { OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { FormDialog } from '@/components/ui/form/dialog/form-dialog';
import { SelectField } from '@/components/ui/form/fields/select-field';
import type { Option } from '@/components/ui/inputs/option';
import { recipientTypes } from '@/lib/clients/invoicing';
import { type InvoicingContact, invoicingContactInput } from '@/lib/contracts/invoicing/schema';

export interface AddInvoicingContactProps {
  contractId: string;
  people: readonly Option[];
}

/** Adds a person of the client who gets the invoices. */
export function AddInvoicingContactDialog({ contractId, people, ...dialog }: AddInvoicingContactProps & OpenDialog) {
  const t = useTranslations('contracts.invoicing');
  return (
    <FormDialog<typeof invoicingContactInput, InvoicingContact>
      {...dialog}
      title={t('addTitle')}
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

export interface ChangeInvoicingContactProps {
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

/** Chooses another person, or another way to address them. */
export function ChangeInvoicingContactDialog({ contact, people, ...dialog }: ChangeInvoicingContactProps & OpenDialog) {
  const t = useTranslations('contracts.invoicing');
  return (
    <FormDialog<typeof invoicingContactInput, InvoicingContact>
      {...dialog}
      title={t('changeTitle', { name: contact.name })}
      schema={invoicingContactInput}
      defaultValues={{ client_contact_id: contact.clientContactId, recipient_type: contact.recipient }}
      request={{
        method: 'patch',
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
