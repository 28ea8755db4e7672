'use client';
import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { FieldPair } from '@/components/ui/form/form-section';
import { valuesFrom } from '@/components/ui/form/form-values';
import { TextField } from '@/components/ui/form/text-field';
import { Icon } from '@/components/ui/value/icon';
import { addPath } from '@/components/ui/value/icon-paths';
import { type Contact, contactInput } from '@/lib/clients/schema';

const blank = { name: '', email: '', phone: '', title: '' };

export function AddClientContact({ clientId }: { clientId: string }) {
  const t = useTranslations('clients.contacts');
  return (
    <FormDialog<typeof contactInput, Contact>
      title={t('addTitle')}
      trigger={t('add')}
      triggerProps={{ startIcon: <Icon path={addPath} /> }}
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

export function EditContact({ contact }: { contact: Contact }) {
  const t = useTranslations('clients.contacts');
  return (
    <FormDialog<typeof contactInput, Contact>
      title={t('editTitle', { name: contact.name })}
      trigger={t('edit')}
      triggerProps={{ size: 'small', variant: 'text' }}
      schema={contactInput}
      defaultValues={valuesFrom(blank, contact)}
      request={{ method: 'put', path: `/api/v1/client-contacts/${contact.id}`, etag: `"${contact.version}"` }}
      formKey={`client-contact-change-${contact.id}`}
      submitLabel={t('save')}
      success={t('changed')}
    >
      <ContactFields />
    </FormDialog>
  );
}

function ContactFields() {
  const t = useTranslations('clients.fields');
  return (
    <>
      <TextField name="name" label={t('name')} />
      <TextField name="title" label={t('jobTitle')} />
      <FieldPair>
        <TextField name="email" type="email" label={t('email')} />
        <TextField name="phone" type="tel" label={t('phone')} />
      </FieldPair>
    </>
  );
}
