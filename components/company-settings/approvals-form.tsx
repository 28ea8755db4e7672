'use client';
import { useTranslations } from 'next-intl';
import { SettingsForm } from '@/components/company-settings/settings-form';
import { IntegerField } from '@/components/ui/form/fields/integer-field';
import { FormSection } from '@/components/ui/form/form-section';
import { approvalsForm, type Settings } from '@/lib/companies/settings/schema';

/** The form for time that waits for a client's approval: when its contact is reminded, and when others are asked. */
export function ApprovalsForm({ settings }: { settings: Settings }) {
  const t = useTranslations('company_settings');
  return (
    <SettingsForm
      group="approvals"
      schema={approvalsForm}
      settings={settings}
      valuesOf={({ approvals }) => ({ approvals })}
    >
      <FormSection title={t('approvals.title')} text={t('approvals.text')}>
        <IntegerField
          name="approvals.reminder_days"
          label={t('fields.reminder_days')}
          help={t('approvals.reminderHelp')}
          suffix={t('invoicing.days')}
        />
        <IntegerField
          name="approvals.alternate_days"
          label={t('fields.alternate_days')}
          help={t('approvals.alternateHelp')}
          suffix={t('invoicing.days')}
        />
        <IntegerField
          name="approvals.manager_days"
          label={t('fields.manager_days')}
          help={t('approvals.managerHelp')}
          suffix={t('invoicing.days')}
        />
      </FormSection>
    </SettingsForm>
  );
}
