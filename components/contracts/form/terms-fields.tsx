'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { ClockFields } from '@/components/contracts/form/clock-fields';
import { OvertimeFields } from '@/components/contracts/form/overtime-fields';
import { WeekStartField } from '@/components/contracts/form/week-start-field';
import { ChoiceField } from '@/components/ui/form/fields/choice-field';
import { DateField } from '@/components/ui/form/fields/date-field';
import { DecimalField } from '@/components/ui/form/fields/decimal-field';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { FieldPair, FormColumn, FormSection } from '@/components/ui/form/form-section';
import type { Option } from '@/components/ui/inputs/option';
import { approvalSteps } from '@/lib/contracts/time/approval-steps';

/** The options for the terms. */
export interface TermsChoices {
  types: readonly Option[];
  locations: readonly Option[];
  consultants: readonly Option[];
  overtimeRules: readonly Option[];
  rateTypes: readonly Option[];
  /** The company's holiday calendars. */
  calendars: readonly Option[];
  /** Whether the actor may see and set bill rates. */
  withBill: boolean;
}

interface TermsFieldsProps extends TermsChoices {
  consultantHelp: string;
  /** Whether start and week are fixed because there are timesheets. */
  isFixed?: boolean;
  /** The sections above, in the same column. */
  children?: ReactNode;
}

/** The fields of the terms that every contract has, converted or direct. */
export function TermsFields({
  types,
  locations,
  consultants,
  overtimeRules,
  rateTypes,
  calendars,
  withBill,
  consultantHelp,
  isFixed,
  children,
}: TermsFieldsProps) {
  const t = useTranslations('contracts');
  const start: unknown = useWatch({ name: 'start_date' });
  return (
    <>
      <FormColumn>
        {children}
        <FormSection title={t('sections.terms')} text={isFixed ? t('form.fixed') : undefined}>
          <FieldPair>
            <DateField name="start_date" label={t('fields.start_date')} disabled={isFixed} />
            <DateField
              name="end_date"
              label={t('fields.end_date')}
              help={t('form.endHelp')}
              min={typeof start === 'string' ? start : undefined}
            />
          </FieldPair>
          <FieldPair>
            <SelectField name="contract_type" label={t('fields.contract_type')} options={types} />
            <SelectField name="location" label={t('fields.location')} options={locations} />
          </FieldPair>
          <FieldPair>
            <ChoiceField
              name="consultant_user_id"
              label={t('fields.consultant')}
              help={consultantHelp}
              options={consultants}
            />
            <WeekStartField name="week_start" label={t('fields.week_start')} required disabled={isFixed} />
          </FieldPair>
          <FieldPair>
            <DecimalField
              name="week_hours"
              label={t('fields.week_hours')}
              help={t('form.weekHoursHelp')}
              places={[0, 2]}
              unit={t('overtime.hours')}
            />
            <DecimalField
              name="quarter_day_hours"
              label={t('fields.quarter_day_hours')}
              help={t('form.quarterDayHelp')}
              places={[0, 2]}
              unit={t('overtime.hours')}
            />
          </FieldPair>
          <ClockFields />
          <SelectField
            name="approval_steps"
            label={t('fields.approval_steps')}
            help={t('form.approvalHelp')}
            options={approvalSteps.map((value) => ({ value, label: t(`approvalSteps.${value}`) }))}
            required
          />
        </FormSection>
      </FormColumn>
      <OvertimeFields overtimeRules={overtimeRules} rateTypes={rateTypes} calendars={calendars} withBill={withBill} />
    </>
  );
}
