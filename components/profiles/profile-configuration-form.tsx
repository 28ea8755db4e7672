'use client';
import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { ConfigurationSection } from '@/components/profiles/configuration-section';
import styles from '@/components/profiles/profiles.module.css';
import { ResourceForm } from '@/components/ui/form/form';
import { sectionKeys } from '@/lib/profiles/fields';
import { type ProfileConfiguration, profileConfigurationInput } from '@/lib/profiles/schema';

/** The form's values: all switches of a configuration, without the data that describes a field. */
const switchesOf = ({ sections }: ProfileConfiguration): Required<z.input<typeof profileConfigurationInput>> => ({
  sections: Object.fromEntries(
    sectionKeys.map((section) => {
      const fields = Object.entries(sections[section].fields).map(([name, { is_enabled, is_required }]) => [
        name,
        { is_enabled, is_required },
      ]);
      return [section, { is_enabled: sections[section].is_enabled, fields: Object.fromEntries(fields) }];
    }),
  ),
});

/**
 * The form for the sections and fields that the company's profiles have. It is used in /company-settings?tab=profiles
 * inside `<ClientMessages namespaces={['validation', 'profiles']}>`, for users who may edit the company's settings.
 */
export function ProfileConfigurationForm({ configuration }: { configuration: ProfileConfiguration }) {
  const t = useTranslations('profiles.configuration');
  return (
    <ResourceForm<typeof profileConfigurationInput, ProfileConfiguration>
      schema={profileConfigurationInput}
      defaultValues={switchesOf(configuration)}
      toValues={switchesOf}
      request={{ method: 'put', path: '/api/v1/user-profile-configurations', etag: `"${configuration.version}"` }}
      formKey="profile-configuration"
      submitLabel={t('save')}
      success={t('saved')}
    >
      <p className={styles.hint}>{t('text')}</p>
      {sectionKeys.map((section) => (
        <ConfigurationSection key={section} section={section} />
      ))}
    </ResourceForm>
  );
}
