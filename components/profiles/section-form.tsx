'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { FieldInput } from '@/components/profiles/field-input';
import type { FormField } from '@/components/profiles/form-field';
import styles from '@/components/profiles/profiles.module.css';
import { ResourceForm } from '@/components/ui/form/form';
import type { Option } from '@/components/ui/inputs/option';
import type { SectionKey } from '@/lib/profiles/fields';
import { type Profile, sectionForm } from '@/lib/profiles/schema';

interface SectionFormProps {
  userId: string;
  section: SectionKey;
  fields: readonly FormField[];
  /** The values that are not secret; secret values never reach a form. */
  values: Record<string, string | null>;
  version: number;
  isOwn: boolean;
  countries: readonly Option[];
  /** The address of the page that shows the profile. */
  back: string;
}

/** The form for one section of a profile. */
export function SectionForm({ userId, section, fields, values, version, isOwn, countries, back }: SectionFormProps) {
  const t = useTranslations('profiles');
  const schema = useMemo(() => sectionForm(section, fields), [section, fields]);
  const startingWith = (given: Record<string, string | null> = {}) => ({
    values: {
      [section]: Object.fromEntries(fields.map(({ name, secret }) => [name, secret ? '' : (given[name] ?? '')])),
    },
  });
  return (
    <ResourceForm<typeof schema, Profile>
      schema={schema}
      defaultValues={startingWith(values)}
      toValues={(profile) => startingWith(profile.values[section])}
      request={{ method: 'patch', path: `/api/v1/user-profiles/${userId}`, etag: `"${version}"` }}
      formKey={`profile-${userId}-${section}`}
      submitLabel={t('save')}
      success={t('saved')}
      cancel={back}
      onSaved={() => back}
    >
      {fields.some(({ secret }) => secret) && <p className={styles.hint}>{t('secretsHelp')}</p>}
      <div className={styles.fields}>
        {fields.map((field) => (
          <FieldInput key={field.path} field={field} isOwn={isOwn} countries={countries} />
        ))}
      </div>
    </ResourceForm>
  );
}
