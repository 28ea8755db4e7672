import { useLocale, useTranslations } from 'next-intl';
import styles from '@/components/profiles/profiles.module.css';
import { SecretValue } from '@/components/profiles/secret-value';
import { RowMenu } from '@/components/ui/list/rows/row-menu';
import { CalendarDate } from '@/components/ui/value/date';
import { NoValue } from '@/components/ui/value/no-value';
import { StatusChip } from '@/components/ui/value/status-chip';
import { countryName } from '@/lib/i18n/countries';
import type { ProfileField } from '@/lib/profiles/fields';
import type { Profile } from '@/lib/profiles/schema';

interface FieldValueProps {
  field: ProfileField;
  profile: Profile;
}

/** The value of a field as text; a secret one is masked. */
export function FieldValue({ field, profile }: FieldValueProps) {
  if (field.secret) return <SecretField field={field} profile={profile} />;
  const value = profile.values[field.section]?.[field.name] ?? null;
  return value === null ? <Missing field={field} profile={profile} /> : <PlainValue field={field} value={value} />;
}

function PlainValue({ field, value }: { field: ProfileField; value: string }) {
  const [locale, t] = [useLocale(), useTranslations('profiles.options')];
  switch (field.kind) {
    case 'date':
      return <CalendarDate value={value} />;
    case 'country':
      return countryName(locale)(value);
    case 'select':
      return t(`${field.path}.${value}`);
    case 'email':
      return <a href={`mailto:${value}`}>{value}</a>;
    case 'phone':
      return (
        <a href={`tel:${value.replace(/[^\d+]/g, '')}`}>
          <bdi dir="ltr">{value}</bdi>
        </a>
      );
    default:
      return <bdi>{value}</bdi>;
  }
}

function Missing({ field, profile }: FieldValueProps) {
  const t = useTranslations('profiles');
  return profile.missing.includes(field.path) ? <StatusChip label={t('neededHint')} tone="warning" /> : <NoValue />;
}

function SecretField({ field, profile }: FieldValueProps) {
  const t = useTranslations('profiles');
  const mask = profile.masked[field.section]?.[field.name] ?? null;
  if (mask === null) return <Missing field={field} profile={profile} />;
  const label = t(`fields.${field.path}`);
  return (
    <div className={styles.secret}>
      <SecretValue
        userId={profile.id}
        path={field.path}
        label={label}
        mask={mask}
        kind={field.kind}
        words={
          field.options &&
          Object.fromEntries(field.options.map((option) => [option, t(`options.${field.path}.${option}`)]))
        }
      />
      {profile.editable.includes(field.path) && (
        <RowMenu
          label={t('secret.actions', { field: label })}
          entries={[
            {
              key: 'remove',
              label: t('secret.remove'),
              danger: true,
              action: {
                method: 'patch',
                path: `/api/v1/user-profiles/${profile.id}`,
                etag: `"${profile.version}"`,
                body: { values: { [field.section]: { [field.name]: null } } },
                confirm: {
                  title: t('secret.removeTitle', { field: label }),
                  text: t('secret.removeText'),
                  confirmLabel: t('secret.remove'),
                  danger: true,
                },
                success: t('secret.removed', { field: label }),
              },
            },
          ]}
        />
      )}
    </div>
  );
}
