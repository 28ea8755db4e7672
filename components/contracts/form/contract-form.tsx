'use client';
import { useTranslations } from 'next-intl';
import { type TermsChoices, TermsFields } from '@/components/contracts/form/terms-fields';
import { AutocompleteField } from '@/components/ui/form/fields/autocomplete-field';
import { ChoiceField } from '@/components/ui/form/fields/choice-field';
import { PercentField } from '@/components/ui/form/fields/percent-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { ResourceForm } from '@/components/ui/form/form';
import { FieldPair, FormSection } from '@/components/ui/form/form-section';
import type { FormDefaults } from '@/components/ui/form/form-values';
import { PersonFields } from '@/components/ui/form/known-person';
import type { Option } from '@/components/ui/inputs/option';
import { type ContractForm as ContractFormValues, type ContractRecord, contractForm } from '@/lib/contracts/schema';

interface ContractFormProps extends TermsChoices {
  values: FormDefaults<ContractFormValues> & object;
  owners: readonly Option[];
  currencies: readonly Option[];
  /** Whether the actor may see and set the burden. */
  withMargin: boolean;
}

/** The form of a contract without a candidate submission; its first rate is set on its own page. */
export function ContractForm({ values, owners, currencies, withMargin, ...choices }: ContractFormProps) {
  const t = useTranslations('contracts');
  return (
    <ResourceForm<typeof contractForm, ContractRecord>
      schema={contractForm}
      defaultValues={values}
      request={{ method: 'post', path: '/api/v1/contracts' }}
      formKey="contract-new"
      submitLabel={t('form.saveNew')}
      success={t('form.created')}
      cancel="/contracts"
      onSaved={(saved) => `/contracts/${saved.uuid}?tab=rates`}
    >
      <TermsFields {...choices} consultantHelp={t('form.consultantHelp')}>
        <FormSection title={t('sections.candidate')} text={t('form.candidateText')}>
          <PersonFields
            labels={{ name: t('fields.name'), email: t('fields.candidate_email'), phone: t('fields.candidate_phone') }}
          />
        </FormSection>
        <FormSection title={t('sections.assignment')}>
          <TextField name="position_title" label={t('fields.position_title')} />
          <AutocompleteField
            name="client_id"
            label={t('fields.client')}
            help={t('form.clientHelp')}
            path="/api/v1/clients/search"
            recordPath="/api/v1/clients"
          />
          <FieldPair>
            <ChoiceField name="currency" label={t('fields.currency')} options={currencies} />
            {withMargin && (
              <PercentField name="burden_percent" label={t('fields.burden')} help={t('form.burdenHelp')} />
            )}
          </FieldPair>
          <ChoiceField name="owner_id" label={t('fields.owner')} help={t('form.ownerHelp')} options={owners} />
        </FormSection>
      </TermsFields>
    </ResourceForm>
  );
}
