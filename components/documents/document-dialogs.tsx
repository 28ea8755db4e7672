'use client';
import { useTranslations } from 'next-intl';
import { DateField } from '@/components/ui/form/date-field';
import { FileField } from '@/components/ui/form/file-field';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { FieldPair } from '@/components/ui/form/form-section';
import { valuesFrom } from '@/components/ui/form/form-values';
import { SelectField } from '@/components/ui/form/select-field';
import { TextField } from '@/components/ui/form/text-field';
import { Icon } from '@/components/ui/value/icon';
import { addPath } from '@/components/ui/value/icon-paths';
import { documentChange, documentForm, type UserDocument } from '@/lib/documents/schema';

type Types = readonly { value: string; label: string }[];

const blank = { document_type: '', title: '', issue_date: '', expiry_date: '' };

export function AddDocument({ userId, types }: { userId: string; types: Types }) {
  const t = useTranslations('documents');
  return (
    <FormDialog<typeof documentForm, UserDocument>
      title={t('addTitle')}
      trigger={t('add')}
      triggerProps={{ startIcon: <Icon path={addPath} />, variant: 'contained' }}
      schema={documentForm}
      defaultValues={{ user_id: userId, ...blank }}
      request={{ method: 'post', path: '/api/v1/user-documents' }}
      formKey={`document-${userId}`}
      submitLabel={t('add')}
      success={t('added')}
    >
      <FileField name="file" label={t('fields.file')} purpose="document" camera />
      <DocumentFields types={types} />
    </FormDialog>
  );
}

export function EditDocument({ document, name, types }: { document: UserDocument; name: string; types: Types }) {
  const t = useTranslations('documents');
  const isKnown = types.some(({ value }) => value === document.document_type);
  return (
    <FormDialog<typeof documentChange, UserDocument>
      title={t('editTitle', { name })}
      trigger={t('edit')}
      triggerProps={{ size: 'small', variant: 'text' }}
      schema={documentChange}
      defaultValues={valuesFrom(blank, document)}
      request={{ method: 'put', path: `/api/v1/user-documents/${document.id}`, etag: `"${document.version}"` }}
      formKey={`document-change-${document.id}`}
      submitLabel={t('save')}
      success={t('changed')}
    >
      {/* A type that went out of use stays on what has it. */}
      <DocumentFields types={isKnown ? types : [...types, { value: document.document_type, label: name }]} />
    </FormDialog>
  );
}

function DocumentFields({ types }: { types: Types }) {
  const t = useTranslations('documents.fields');
  return (
    <>
      <SelectField name="document_type" label={t('type')} options={[...types]} />
      <TextField name="title" label={t('title')} help={t('titleHelp')} />
      <FieldPair>
        <DateField name="issue_date" label={t('issueDate')} />
        <DateField name="expiry_date" label={t('expiryDate')} help={t('expiryHelp')} />
      </FieldPair>
    </>
  );
}
