'use client';
import { useTranslations } from 'next-intl';
import { useFieldArray } from 'react-hook-form';
import { SettingsForm } from '@/components/company-settings/settings-form';
import { CheckboxField } from '@/components/ui/form/fields/checkbox-field';
import { FloorField } from '@/components/ui/form/fields/floor-field';
import { IntegerField } from '@/components/ui/form/fields/integer-field';
import { MoneyField } from '@/components/ui/form/fields/money-field';
import { FieldPair, FormSection } from '@/components/ui/form/form-section';
import { Button } from '@/components/ui/plain/button';
import { remindersForm, type Settings } from '@/lib/companies/settings/schema';

/** The form for when and how clients are reminded of overdue invoices. */
export function RemindersForm({ settings }: { settings: Settings }) {
  const t = useTranslations('company_settings');
  return (
    <SettingsForm group="reminders" schema={remindersForm} settings={settings} valuesOf={valuesOf}>
      <FormSection title={t('reminders.title')} text={t('reminders.text')}>
        <CheckboxField
          name="reminders.enabled"
          label={t('fields.reminders_enabled')}
          help={t('reminders.enabledHelp')}
        />
        <FieldPair>
          <IntegerField
            name="reminders.gap_days"
            label={t('fields.gap_days')}
            help={t('reminders.gapHelp')}
            suffix={t('invoicing.days')}
          />
          <FloorField
            name="reminders.interest_percent"
            label={t('fields.interest_percent')}
            help={t('reminders.interestHelp')}
          />
        </FieldPair>
      </FormSection>
      <Levels currency={settings.regional.currency} />
    </SettingsForm>
  );
}

const mostLevels = 5;

function Levels({ currency }: { currency: string }) {
  const t = useTranslations('company_settings.reminders');
  const { fields, append, remove } = useFieldArray<Pick<ReturnType<typeof valuesOf>, 'reminders'>, 'reminders.levels'>({
    name: 'reminders.levels',
  });
  const last = fields.length - 1;
  return (
    <FormSection title={t('levels')} text={t('levelsText')}>
      <CheckboxField name="reminders.skips_levels" label={t('skips')} help={t('skipsHelp')} />
      {fields.map(({ id }, index) => (
        <FieldPair key={id}>
          <IntegerField name={`reminders.levels.${index}.days`} label={t('days', { level: index + 1 })} />
          <MoneyField
            name={`reminders.levels.${index}.fee`}
            label={t('fee', { level: index + 1 })}
            currency={currency}
          />
        </FieldPair>
      ))}
      <div>
        {fields.length < mostLevels && (
          <Button onClick={() => append({ days: nextDays(fields[last]?.days), fee: '' })}>{t('add')}</Button>
        )}
        {last > 0 && <Button onClick={() => remove(last)}>{t('remove')}</Button>}
      </div>
    </FormSection>
  );
}

const nextDays = (days: number | undefined): number => Math.min(Number(days ?? 0) + 14, 365);

const valuesOf = ({ reminders }: Settings) => ({
  reminders: {
    enabled: reminders.enabled,
    skips_levels: reminders.skips_levels,
    gap_days: reminders.gap_days,
    interest_percent: reminders.interest_percent ?? '',
    levels: reminders.levels.map(({ days, fee }) => ({ days, fee: fee ?? '' })),
  },
});
