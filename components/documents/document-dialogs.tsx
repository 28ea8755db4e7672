'use client';
import { useTranslations } from 'next-intl';
import type { OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { FormDialog } from '@/components/ui/form/dialog/form-dialog';
import { DateField } from '@/components/ui/form/fields/date-field';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { FileField } from '@/components/ui/form/files/file-field';
import { FieldPair } from '@/components/ui/form/form-section';
import { valuesFrom } from '@/components/ui/form/form-values';
import { documentChange, documentForm, type UserDocument } from '@/lib/documents/schema';

type Types = readonly { value: string; label: string }[];

const blank = { document_type: '', title: '', issue_date: '', expiry_date: '' };

/** Whose documents are added: a person's with an account, or a candidate's. */
export type DocumentOwner = { user_id: string } | { candidate_id: string };

export interface AddDocumentProps {
  owner: DocumentOwner;
  types: Types;
}

export interface EditDocumentProps {
  document: UserDocument;
  name: string;
  types: Types;
}

/** The dialog that adds a person's document. */
export function AddDocumentDialog({ owner, types, ...dialog }: AddDocumentProps & OpenDialog) {
  const t = useTranslations('documents');
  return (
    <FormDialog<typeof documentForm, UserDocument>
      {...dialog}
      title={t('addTitle')}
      schema={documentForm}
      defaultValues={{ ...owner, ...blank }}
      request={{ method: 'post', path: '/api/v1/user-documents' }}
      formKey={`document-${Object.values(owner).join()}`}
      submitLabel={t('add')}
      success={t('added')}
    >
      <FileField name="file" label={t('fields.file')} purpose="document" camera />
      <DocumentFields types={types} />
    </FormDialog>
  );
}

/** The dialog that edits a document's data; its file does not change. */
export function EditDocumentDialog({ document, name, types, ...dialog }: EditDocumentProps & OpenDialog) {
  const t = useTranslations('documents');
  const isKnown = types.some(({ value }) => value === document.document_type);
  return (
    <FormDialog<typeof documentChange, UserDocument>
      {...dialog}
      title={t('editTitle', { name })}
      schema={documentChange}
      defaultValues={valuesFrom(blank, document)}
      request={{ method: 'patch', path: `/api/v1/user-documents/${document.id}`, etag: `"${document.version}"` }}
      formKey={`document-change-${document.id}`}
      submitLabel={t('save')}
      success={t('changed')}
    >
      {/* A document keeps a type that is no longer in use. */}
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
