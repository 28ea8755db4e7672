'use client';
import { useTranslations } from 'next-intl';
import * as z from 'zod';
import type { OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { FormDialog } from '@/components/ui/form/dialog/form-dialog';
import { FileField } from '@/components/ui/form/files/file-field';
import { fileInput } from '@/lib/files/schema';

const logoForm = z.strictObject({ file: fileInput('logo') });

/** The dialog that uploads the company's logo. */
export function LogoDialog(dialog: OpenDialog) {
  const t = useTranslations('company_settings.logo');
  return (
    <FormDialog<typeof logoForm, object>
      {...dialog}
      title={t('title')}
      schema={logoForm}
      defaultValues={{}}
      request={{ method: 'post', path: '/api/v1/company/logo' }}
      formKey="company-logo"
      submitLabel={t('save')}
      success={t('saved')}
    >
      <FileField name="file" label={t('file')} help={t('help')} purpose="logo" />
    </FormDialog>
  );
}
