'use client';
import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import styles from '@/components/contracts/contracts.module.css';
import { OvertimeExample } from '@/components/contracts/form/overtime-example';
import { customValues, policyValues } from '@/components/contracts/form/overtime-values';
import { DateField } from '@/components/ui/form/fields/date-field';
import { DecimalField } from '@/components/ui/form/fields/decimal-field';
import { IntegerField } from '@/components/ui/form/fields/integer-field';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { FieldPair, FormSection } from '@/components/ui/form/form-section';
import type { Option } from '@/components/ui/inputs/option';
import { Button } from '@/components/ui/plain/button';
import { LawNotes } from '@/components/ui/value/law-notes';
import { lawOf } from '@/lib/hours/laws/laws';
import { addings, billPolicies, payPolicies } from '@/lib/hours/policies';

interface OvertimeFieldsProps {
  overtimeRules: readonly Option[];
  /** The company's rate types, which hours can be sorted into. */
  rateTypes: readonly Option[];
  calendars: readonly Option[];
  /** Whether the actor may see and set what is billed. */
  withBill: boolean;
}

/** How a workweek's hours become overtime, and at which rates overtime is billed and paid. */
export function OvertimeFields({ overtimeRules, rateTypes, calendars, withBill }: OvertimeFieldsProps) {
  const t = useTranslations('contracts.overtime');
  const rule: unknown = useWatch({ name: 'overtime_rule' });
  return (
    <FormSection title={t('title')} text={t('text')}>
      <SelectField name="overtime_rule" label={t('rule')} required options={overtimeRules} />
      {typeof rule === 'string' && <LawTools rule={rule} withBill={withBill} calendars={calendars} />}
      {rule === 'custom' && <CustomSteps rateTypes={rateTypes} calendars={calendars} />}
      {rule !== 'none' && (
        <>
          {withBill && <PolicyFields side="bill_overtime" policies={billPolicies} rateTypes={rateTypes} />}
          <PolicyFields side="pay_overtime" policies={payPolicies} rateTypes={rateTypes} />
          <OvertimeExample rateTypes={rateTypes} />
        </>
      )}
    </FormSection>
  );
}

/** What a law says and does not do, its factors for both sides, and a copy of its steps to change. */
function LawTools({
  rule,
  withBill,
  calendars,
}: Pick<OvertimeFieldsProps, 'withBill' | 'calendars'> & { rule: string }) {
  const t = useTranslations('contracts.overtime');
  const { setValue } = useFormContext();
  const law = lawOf(rule);
  const version = law?.versions.at(-1);
  if (!law || !version) return null;
  const touch = { shouldDirty: true, shouldValidate: false };
  const applyFactors = () => {
    const policy = policyValues({ policy: 'multiplier', ...version.factors });
    for (const side of withBill ? ['bill_overtime', 'pay_overtime'] : ['pay_overtime']) setValue(side, policy, touch);
  };
  const copy = () => {
    applyFactors();
    setValue('overtime_custom', customValues(version.steps), touch);
    setValue('overtime_rule', 'custom', touch);
  };
  return (
    <>
      <LawNotes rule={rule} />
      {version.steps.holiday && <CalendarField calendars={calendars} />}
      <div className={styles.lawTools}>
        <Button variant="outlined" size="small" onClick={applyFactors}>
          {t('useFactors')}
        </Button>
        {Object.keys(version.steps).length > 0 && (
          <Button variant="outlined" size="small" onClick={copy}>
            {t('copy')}
          </Button>
        )}
      </div>
    </>
  );
}

function CustomSteps({ rateTypes, calendars }: Pick<OvertimeFieldsProps, 'rateTypes' | 'calendars'>) {
  const t = useTranslations('contracts.overtime');
  const days = useTranslations('contracts.weekdays');
  const [daily, weekly, weekdays] = [
    useLines('overtime_custom.daily'),
    useLines('overtime_custom.weekly'),
    useLines('overtime_custom.weekdays'),
  ];
  const step = (name: string, label: string) => (
    <FieldPair key={name}>
      <DecimalField name={`overtime_custom.${name}.over`} label={label} places={[0, 2]} unit={t('hours')} />
      <SelectField name={`overtime_custom.${name}.type`} label={t('become')} options={rateTypes} />
    </FieldPair>
  );
  return (
    <>
      {daily.map((index) => step(`daily.${index}`, t(index === 0 ? 'daily' : 'dailyNext')))}
      {weekly.map((index) => step(`weekly.${index}`, t(index === 0 ? 'weekly' : 'weeklyNext')))}
      <FieldPair>
        <IntegerField name="overtime_custom.averaging.weeks" label={t('averagingWeeks')} />
        <DateField name="overtime_custom.averaging.from" label={t('averagingFrom')} help={t('averagingFromHelp')} />
      </FieldPair>
      {step('averaging', t('averaging'))}
      {step('month', t('month'))}
      <FieldPair>
        <DecimalField name="overtime_custom.year.over" label={t('year')} places={[0, 2]} unit={t('hours')} />
        <SelectField name="overtime_custom.year.type" label={t('become')} help={t('yearHelp')} options={rateTypes} />
      </FieldPair>
      <FieldPair>
        <IntegerField name="overtime_custom.consecutive_day.nth" label={t('nth')} />
        <SelectField name="overtime_custom.consecutive_day.type" label={t('become')} options={rateTypes} />
      </FieldPair>
      {step('consecutive_day.then', t('nthThen'))}
      <SelectField name="overtime_custom.weekend" label={t('weekend')} options={rateTypes} />
      {weekdays.map((index) => (
        <FieldPair key={index}>
          <SelectField
            name={`overtime_custom.weekdays.${index}.day`}
            label={t('weekday')}
            isNumber
            options={([1, 2, 3, 4, 5, 6, 7] as const).map((day) => ({ value: String(day), label: days(`${day}`) }))}
          />
          <SelectField name={`overtime_custom.weekdays.${index}.type`} label={t('become')} options={rateTypes} />
        </FieldPair>
      ))}
      <FieldPair>
        <SelectField name="overtime_custom.holiday" label={t('holiday')} options={rateTypes} />
        <CalendarField calendars={calendars} />
      </FieldPair>
      <SelectField
        name="overtime_custom.adding"
        label={t('adding')}
        help={t('addingHelp')}
        options={addings.map((value) => ({ value, label: t(`addings.${value}`) }))}
      />
    </>
  );
}

/** The calendar whose public holidays the rule looks at. */
function CalendarField({ calendars }: Pick<OvertimeFieldsProps, 'calendars'>) {
  const t = useTranslations('contracts.overtime');
  return <SelectField name="holiday_calendar_id" label={t('calendar')} help={t('calendarHelp')} options={calendars} />;
}

/** The indices of a list's lines in the form. */
function useLines(name: string): number[] {
  const lines: unknown = useWatch({ name });
  return Array.isArray(lines) ? [...lines.keys()] : [];
}

interface PolicyFieldsProps {
  side: 'bill_overtime' | 'pay_overtime';
  policies: readonly ('multiplier' | 'none' | 'weighted_average')[];
  rateTypes: readonly Option[];
}

function PolicyFields({ side, policies, rateTypes }: PolicyFieldsProps) {
  const t = useTranslations('contracts.overtime');
  const policy: unknown = useWatch({ name: `${side}.policy` });
  const factors = useLines(`${side}.factors`);
  return (
    <>
      <SelectField
        name={`${side}.policy`}
        label={t(side)}
        help={t('policyHelp')}
        required
        options={policies.map((value) => ({ value, label: t(`policies.${value}`) }))}
      />
      {policy === 'multiplier' && (
        <FieldPair>
          <DecimalField name={`${side}.overtime`} label={t('factors.overtime')} places={[0, 4]} unit="×" />
          <DecimalField name={`${side}.double_time`} label={t('factors.double_time')} places={[0, 4]} unit="×" />
        </FieldPair>
      )}
      {policy !== 'none' &&
        factors.map((index) => (
          <FieldPair key={index}>
            <SelectField name={`${side}.factors.${index}.type`} label={t('factorOf')} options={rateTypes} />
            <DecimalField name={`${side}.factors.${index}.factor`} label={t('factor')} places={[0, 4]} unit="×" />
          </FieldPair>
        ))}
    </>
  );
}
