'use client';
import { useTranslations } from 'next-intl';
import type { OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { FormDialog } from '@/components/ui/form/dialog/form-dialog';
import { CheckboxField } from '@/components/ui/form/fields/checkbox-field';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { FieldPair } from '@/components/ui/form/form-section';
import { valuesFrom } from '@/components/ui/form/form-values';
import { recipientTypes } from '@/lib/clients/invoicing';
import { type Contact, contactInput } from '@/lib/clients/schema';

const blank = { name: '', email: '', phone: '', title: '', approves_time: false, invoice_recipient: '' as const };

/** The dialog that adds a contact to a client. */
export function AddContactDialog({ clientId, ...dialog }: { clientId: string } & OpenDialog) {
  const t = useTranslations('clients.contacts');
  return (
    <FormDialog<typeof contactInput, Contact>
      {...dialog}
      title={t('addTitle')}
      schema={contactInput}
      defaultValues={blank}
      request={{ method: 'post', path: `/api/v1/clients/${clientId}/contacts` }}
      formKey={`client-contact-${clientId}`}
      submitLabel={t('add')}
      success={t('added')}
    >
      <ContactFields />
    </FormDialog>
  );
}

/** The dialog that edits a client's contact. */
export function EditContactDialog({ contact, ...dialog }: { contact: Contact } & OpenDialog) {
  const t = useTranslations('clients.contacts');
  return (
    <FormDialog<typeof contactInput, Contact>
      {...dialog}
      title={t('editTitle', { name: contact.name })}
      schema={contactInput}
      defaultValues={valuesFrom(blank, contact)}
      request={{ method: 'patch', path: `/api/v1/client-contacts/${contact.id}`, etag: `"${contact.version}"` }}
      formKey={`client-contact-change-${contact.id}`}
      submitLabel={t('save')}
      success={t('changed')}
    >
      <ContactFields />
    </FormDialog>
  );
}

function ContactFields() {
  const [t, recipient] = [useTranslations('clients.fields'), useTranslations('references.recipient_type')];
  return (
    <>
      <TextField name="name" label={t('name')} />
      <TextField name="title" label={t('jobTitle')} />
      <FieldPair>
        <TextField name="email" type="email" label={t('email')} />
        <TextField name="phone" type="tel" label={t('phone')} />
      </FieldPair>
      <CheckboxField name="approves_time" label={t('approvesTime')} help={t('approvesTimeHelp')} />
      <SelectField
        name="invoice_recipient"
        label={t('invoiceRecipient')}
        help={t('invoiceRecipientHelp')}
        blank={t('noInvoices')}
        options={recipientTypes.map((value) => ({ value, label: recipient(value) }))}
      />
    </>
  );
}
