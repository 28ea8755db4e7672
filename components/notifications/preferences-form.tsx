'use client';

import { useTranslations } from 'next-intl';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { ResourceForm } from '@/components/ui/form/form';
import { FormSection } from '@/components/ui/form/form-section';
import { notificationKinds, notificationWays } from '@/lib/notifications/kinds';
import { type Preferences, preferencesInput } from '@/lib/notifications/schema';

const valuesOf = (preferences: Preferences): Preferences => preferences;

/** The form for how its reader hears about each kind of notification. */
export function PreferencesForm({ preferences }: { preferences: Preferences }) {
  const t = useTranslations('notifications.preferences');
  const options = notificationWays.map((value) => ({ value, label: t(`ways.${value}`) }));
  return (
    <ResourceForm<typeof preferencesInput, Preferences>
      schema={preferencesInput}
      defaultValues={preferences}
      toValues={valuesOf}
      request={{ method: 'put', path: '/api/v1/notification-preferences' }}
      formKey="notification-preferences"
      submitLabel={t('save')}
      success={t('saved')}
    >
      <FormSection title={t('title')} text={t('text')}>
        {notificationKinds.map((kind) => (
          <SelectField key={kind} name={kind} label={t(`kinds.${kind}`)} options={options} />
        ))}
      </FormSection>
    </ResourceForm>
  );
}
