'use client';
import { useTranslations } from 'next-intl';
import { SettingsForm } from '@/components/company-settings/settings-form';
import { ChoiceField } from '@/components/ui/form/fields/choice-field';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { FormSection } from '@/components/ui/form/form-section';
import type { Option } from '@/components/ui/inputs/option';
import { regionalForm, type Settings } from '@/lib/companies/settings/schema';
import { jointHours } from '@/lib/hours/policies';
import { hoursStyles } from '@/lib/hours-style';

interface RegionalFormProps {
  settings: Settings;
  currencies: readonly Option[];
  zones: readonly Option[];
  languages: readonly Option[];
  weekdays: readonly Option[];
}

/** The form for currency, time zone and language; each field says what a change affects and what it does not. */
export function RegionalForm({ settings, currencies, zones, languages, weekdays }: RegionalFormProps) {
  const t = useTranslations('company_settings');
  return (
    <SettingsForm
      group="regional"
      schema={regionalForm}
      settings={settings}
      valuesOf={({ regional }) => ({ regional })}
    >
      <FormSection title={t('regional.title')} text={t('regional.text')}>
        <ChoiceField
          name="regional.currency"
          label={t('fields.currency')}
          help={t('regional.currencyHelp')}
          options={currencies}
        />
        <ChoiceField
          name="regional.time_zone"
          label={t('fields.time_zone')}
          help={t('regional.timeZoneHelp')}
          options={zones}
        />
        <SelectField
          name="regional.locale"
          label={t('fields.locale')}
          help={t('regional.localeHelp')}
          options={languages}
        />
        <SelectField
          name="regional.week_start"
          label={t('fields.week_start')}
          help={t('regional.weekStartHelp')}
          options={weekdays}
          isNumber
        />
        <SelectField
          name="regional.hours_style"
          label={t('fields.hours_style')}
          help={t('regional.hoursStyleHelp')}
          options={hoursStyles.map((value) => ({ value, label: t(`regional.hoursStyles.${value}`) }))}
        />
        <SelectField
          name="regional.joint_hours"
          label={t('fields.joint_hours')}
          help={t('regional.jointHelp')}
          options={jointHours.map((value) => ({ value, label: t(`regional.joint.${value}`) }))}
        />
      </FormSection>
    </SettingsForm>
  );
}
