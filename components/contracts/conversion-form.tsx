'use client';
import { useTranslations } from 'next-intl';
import { TermsFields, type TermsChoices } from '@/components/contracts/terms-fields';
import { ResourceForm } from '@/components/ui/form';
import type { FormDefaults } from '@/components/ui/form-values';
import { type ContractRecord, type ConversionInput, conversionInput } from '@/lib/contracts/schema';

interface ConversionFormProps extends TermsChoices {
  submissionId: string;
  values: FormDefaults<ConversionInput> & object;
}

/** What a conversion asks for beside what the submission has. */
export function ConversionForm({ submissionId, values, ...choices }: ConversionFormProps) {
  const t = useTranslations('contracts');
  return (
    <ResourceForm<typeof conversionInput, ContractRecord>
      schema={conversionInput}
      defaultValues={values}
      request={{ method: 'post', path: `/api/v1/submissions/${submissionId}/convert-to-contract` }}
      formKey={`conversion-${submissionId}`}
      submitLabel={t('form.convert')}
      success={t('form.converted')}
      cancel={`/submissions/${submissionId}`}
      onSaved={(saved) => `/contracts/${saved.uuid}`}
    >
      <TermsFields {...choices} consultantHelp={t('form.consultantHelp')} />
    </ResourceForm>
  );
}
