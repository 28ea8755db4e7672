'use client';
import { useTranslations } from 'next-intl';
import { blankLayout, LayoutFields } from '@/components/bank-statements/layout-fields';
import { FormDialog, type OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { valuesFrom } from '@/components/ui/form/form-values';
import { type BankLayout, bankLayoutInput } from '@/lib/bank-statements/reading/layout-schema';

export interface BankLayoutProps {
  layout: BankLayout;
}

/** The meaning of the columns of the bank's CSV files; stored for the next file. */
export function BankLayoutDialog({ layout, ...dialog }: BankLayoutProps & OpenDialog) {
  const t = useTranslations('bank_statements');
  return (
    <FormDialog<typeof bankLayoutInput, BankLayout>
      {...dialog}
      title={t('layout.title')}
      schema={bankLayoutInput}
      defaultValues={valuesFrom(blankLayout, layout)}
      request={{ method: 'put', path: '/api/v1/bank-statements/layout', etag: `"${layout.version}"` }}
      formKey="bank-layout"
      submitLabel={t('layout.save')}
      success={t('layout.saved')}
    >
      <LayoutFields title={t('layout.columns')} text={t('layout.text')} within="" />
    </FormDialog>
  );
}
