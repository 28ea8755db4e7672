'use client';
import { useTranslations } from 'next-intl';
import { LeaveLawNote, SourcesOf } from '@/components/leave/leave-law-note';
import { FormDialog, type OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { AutocompleteField } from '@/components/ui/form/fields/autocomplete-field';
import { CheckboxField } from '@/components/ui/form/fields/checkbox-field';
import { DateField } from '@/components/ui/form/fields/date-field';
import { DecimalField } from '@/components/ui/form/fields/decimal-field';
import { PercentField } from '@/components/ui/form/fields/percent-field';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { SeveralField } from '@/components/ui/form/fields/several-field';
import { TextareaField } from '@/components/ui/form/fields/textarea-field';
import { FieldPair } from '@/components/ui/form/form-section';
import type { Option } from '@/components/ui/inputs/option';
import { accruals } from '@/lib/leave/accruals';
import { leaveLaws } from '@/lib/leave/laws/laws';
import { leavePayLaws, leavePayRules } from '@/lib/leave/laws/pay-laws';
import { supplementLaws, supplementTimes } from '@/lib/leave/laws/supplement-laws';
import { type Leave, type LeaveTerms, leaveInput, leaveTermsInput } from '@/lib/leave/schema';

export interface RequestLeaveProps {
  /** The reader's own contracts; null for a reader who asks for others, who searches them. */
  contracts: readonly Option[] | null;
  types: readonly Option[];
}

interface FoundContract {
  id: string;
  number: string;
  candidate: { name: string };
}
const contractAndCandidate = ({ id, number, candidate }: FoundContract): Option => ({
  value: id,
  label: `${number} · ${candidate.name}`,
});

/** The dialog that asks for leave. */
export function RequestLeaveDialog({ contracts, types, ...dialog }: RequestLeaveProps & OpenDialog) {
  const t = useTranslations('leave');
  const [only] = contracts?.length === 1 ? contracts : [];
  return (
    <FormDialog<typeof leaveInput, Leave>
      {...dialog}
      title={t('request')}
      schema={leaveInput}
      defaultValues={{
        contract_id: only?.value ?? '',
        leave_type: types[0]?.value ?? '',
        start_date: '',
        end_date: '',
        hours: '',
        note: '',
      }}
      request={{ method: 'post', path: '/api/v1/leave-requests' }}
      formKey="leave-new"
      submitLabel={t('request')}
      success={t('requested')}
    >
      {contracts ? (
        <SelectField name="contract_id" label={t('fields.contract')} options={contracts} />
      ) : (
        <AutocompleteField
          name="contract_id"
          label={t('fields.contract')}
          path="/api/v1/contracts"
          recordPath="/api/v1/contracts"
          toOption={contractAndCandidate}
        />
      )}
      <SelectField name="leave_type" label={t('fields.leave_type')} options={types} />
      <FieldPair>
        <DateField name="start_date" label={t('fields.start_date')} />
        <DateField name="end_date" label={t('fields.end_date')} />
      </FieldPair>
      <DecimalField name="hours" label={t('fields.hours')} help={t('hoursHelp')} places={[0, 2]} />
      <TextareaField name="note" label={t('fields.note')} help={t('noteHelp')} />
    </FormDialog>
  );
}

export interface LeaveTermsProps {
  terms: LeaveTerms;
  /** The names of the types, in the order of `terms.types`. */
  names: readonly string[];
  /** The types of contracts: those that the company uses, and those that a supplement has. */
  contractTypes: readonly Option[];
  /** The country of the company (ISO 3166-1): laws of other countries are offered where they are in use. */
  country: string;
  today: string;
}

/** The dialog for what the company grants for each type of leave. */
export function LeaveTermsDialog({
  terms,
  names,
  contractTypes,
  country,
  today,
  ...dialog
}: LeaveTermsProps & OpenDialog) {
  const t = useTranslations('leave');
  const isOfCountry = (laws: readonly { rule: string; country: string }[], rule: string) =>
    laws.every((law) => law.rule !== rule || law.country === country);
  const accrualsFor = (used: string | undefined) =>
    accruals
      .filter((value) => value === used || isOfCountry(leaveLaws, value))
      .map((value) => ({ value, label: t(`accruals.${value}`) }));
  const payRulesFor = (used: string | undefined) =>
    leavePayRules
      .filter((value) => value === used || isOfCountry(leavePayLaws, value))
      .map((value) => ({ value, label: t(`payRules.${value}`) }));
  const supplements = supplementLaws
    .filter((law) => law.country === country || terms.supplements.some(({ rule }) => rule === law.rule))
    .map(({ rule }) => rule);
  return (
    <FormDialog<typeof leaveTermsInput, LeaveTerms>
      {...dialog}
      title={t('terms.title')}
      schema={leaveTermsInput}
      defaultValues={{
        supplements: supplements.map(
          (rule) =>
            terms.supplements.find((one) => one.rule === rule) ?? {
              rule,
              contract_types: [],
              due: 'contract_end',
              from: today,
            },
        ),
        types: terms.types.map((type) => ({ ...type, percent: type.percent ?? '' })),
      }}
      request={{ method: 'put', path: '/api/v1/leave-terms', etag: `"${terms.version}"` }}
      formKey="leave-terms"
      submitLabel={t('terms.save')}
      success={t('terms.saved')}
    >
      <p>{t('terms.text')}</p>
      {names.map((type, index) => (
        <div key={type}>
          <FieldPair>
            <CheckboxField name={`types.${index}.paid`} label={t('terms.paid', { type })} />
            <SelectField
              name={`types.${index}.pay_rule`}
              label={t('terms.payRule', { type })}
              options={payRulesFor(terms.types[index]?.pay_rule)}
            />
          </FieldPair>
          <FieldPair>
            <SelectField
              name={`types.${index}.accrual`}
              label={t('terms.accrual', { type })}
              options={accrualsFor(terms.types[index]?.accrual)}
            />
            <PercentField name={`types.${index}.percent`} label={t('terms.percent', { type })} />
          </FieldPair>
          <CheckboxField
            name={`types.${index}.limited`}
            label={t('terms.limited', { type })}
            help={t('terms.limitedHelp')}
          />
          <LeaveLawNote index={index} />
        </div>
      ))}
      {supplements.map((rule, index) => (
        <div key={rule}>
          <SeveralField
            name={`supplements.${index}.contract_types`}
            label={t(`supplements.${rule}`)}
            help={t('terms.supplementHelp')}
            options={contractTypes}
          />
          <FieldPair>
            <SelectField
              name={`supplements.${index}.due`}
              label={t('terms.due')}
              options={supplementTimes.map((value) => ({ value, label: t(`due.${value}`) }))}
            />
            <DateField name={`supplements.${index}.from`} label={t('terms.from')} />
          </FieldPair>
          <SourcesOf laws={[supplementLaws.find((one) => one.rule === rule)]} />
        </div>
      ))}
    </FormDialog>
  );
}
