'use client';
import { useTranslations } from 'next-intl';
import { type InvitationChoices, InvitationFields } from '@/components/contracts/form/invitation-fields';
import { type TermsChoices, TermsFields } from '@/components/contracts/form/terms-fields';
import { ResourceForm } from '@/components/ui/form/form';
import type { FormDefaults } from '@/components/ui/form/form-values';
import { type FloorSeen, MarginFloor } from '@/components/ui/form/margins/margin-floor';
import type { TypedRates } from '@/components/ui/form/margins/typed-rates';
import { type ContractRecord, type ConversionInput, conversionInput } from '@/lib/contracts/schema';

interface ConversionFormProps extends TermsChoices {
  submissionId: string;
  /** Null if nobody can be invited: the reader may not, or the candidate has an account. */
  invitation: InvitationChoices | null;
  /** The rates that are taken over, and the margin floor that they are compared with. */
  rates: TypedRates;
  floor: FloorSeen;
  values: FormDefaults<ConversionInput> & object;
}

/** The form of a conversion: the terms that the submission lacks. */
export function ConversionForm({ submissionId, invitation, rates, floor, values, ...choices }: ConversionFormProps) {
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
      {invitation && <InvitationFields {...invitation} />}
      <MarginFloor rates={rates} {...floor} />
    </ResourceForm>
  );
}
