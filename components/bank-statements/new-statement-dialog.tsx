'use client';
import { useTranslations } from 'next-intl';
import { CsvColumns } from '@/components/bank-statements/csv-columns';
import { FormDialog, type OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { TextField } from '@/components/ui/form/fields/text-field';
import { FileField } from '@/components/ui/form/files/file-field';
import { bankFileForm } from '@/lib/bank-statements/reading/layout-schema';
import type { BankStatementRecord } from '@/lib/bank-statements/schema';

/** Uploads a file of the bank. */
export function NewStatementDialog(dialog: OpenDialog) {
  const t = useTranslations('bank_statements');
  return (
    <FormDialog<typeof bankFileForm, BankStatementRecord>
      {...dialog}
      title={t('new')}
      schema={bankFileForm}
      defaultValues={{ account: '' }}
      request={{ method: 'post', path: '/api/v1/bank-statements' }}
      formKey="bank-statement-new"
      submitLabel={t('form.upload')}
      success={t('form.uploaded')}
      onSaved={(saved) => `/bank-statements/${saved.id}`}
    >
      <p>{t('form.text')}</p>
      <FileField name="file" label={t('fields.file')} help={t('form.fileHelp')} purpose="bank_file" />
      <CsvColumns />
      <TextField name="account" label={t('fields.account')} help={t('form.accountHelp')} />
    </FormDialog>
  );
}
