'use client';
import { useTranslations } from 'next-intl';
import { changeValues } from '@/components/contracts/form/contract-values';
import { type TermsChoices, TermsFields } from '@/components/contracts/form/terms-fields';
import { ChoiceField } from '@/components/ui/form/fields/choice-field';
import { PercentField } from '@/components/ui/form/fields/percent-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { ResourceForm } from '@/components/ui/form/form';
import { FieldPair, FormSection } from '@/components/ui/form/form-section';
import type { FormDefaults } from '@/components/ui/form/form-values';
import { MarginReason } from '@/components/ui/form/margins/margin-floor';
import type { Option } from '@/components/ui/inputs/option';
import { type ContractChange, type ContractRecord, contractChange } from '@/lib/contracts/schema';

interface ContractEditFormProps extends TermsChoices {
  id: string;
  version: number;
  values: FormDefaults<ContractChange> & object;
  owners: readonly Option[];
  currencies: readonly Option[];
  /** Whether the actor may see and set the burden. */
  withMargin: boolean;
  /** Whether the actor may bring rates below the margin floor, with a reason. */
  overrides: boolean;
  /** Whether start, week and currency are fixed because there are timesheets. */
  isFixed: boolean;
}

/** The form that changes the terms of a contract that is not over. */
export function ContractEditForm({
  id,
  version,
  values,
  owners,
  currencies,
  withMargin,
  overrides,
  isFixed,
  ...choices
}: ContractEditFormProps) {
  const t = useTranslations('contracts');
  return (
    <ResourceForm<typeof contractChange, ContractRecord>
      schema={contractChange}
      defaultValues={values}
      request={{ method: 'patch', path: `/api/v1/contracts/${id}`, etag: `"${version}"` }}
      formKey={`contract-${id}`}
      submitLabel={t('form.save')}
      success={t('form.saved')}
      cancel={`/contracts/${id}`}
      onSaved={(saved) => `/contracts/${saved.uuid}`}
      toValues={(newer) => changeValues(newer, withMargin, choices.withBill)}
    >
      <TermsFields {...choices} consultantHelp={t('form.consultantEditHelp')} isFixed={isFixed}>
        <FormSection title={t('sections.assignment')}>
          <TextField name="position_title" label={t('fields.position_title')} />
          <FieldPair>
            <ChoiceField name="currency" label={t('fields.currency')} options={currencies} disabled={isFixed} />
            {withMargin && (
              <PercentField name="burden_percent" label={t('fields.burden')} help={t('form.burdenHelp')} />
            )}
          </FieldPair>
          {/* The server says which rates the burden brings below the floor. */}
          {withMargin && <MarginReason overrides={overrides} />}
          <ChoiceField name="owner_id" label={t('fields.owner')} help={t('form.ownerHelp')} options={owners} />
        </FormSection>
      </TermsFields>
    </ResourceForm>
  );
}
