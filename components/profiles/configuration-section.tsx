'use client';
import { useTranslations } from 'next-intl';
import { useController, useWatch } from 'react-hook-form';
import styles from '@/components/profiles/configuration.module.css';
import { FormControlLabel } from '@/components/ui/library/form-control-label';
import { Switch } from '@/components/ui/library/switch';
import { Tick } from '@/components/ui/plain/tick';
import { fieldsOfSection, type ProfileField, type SectionKey } from '@/lib/profiles/fields';

/** A section of the profile with its switch; shows its fields while the switch is on. */
export function ConfigurationSection({ section }: { section: SectionKey }) {
  const t = useTranslations('profiles');
  const { field } = useController({ name: `sections.${section}.is_enabled` });
  const name = t(`sections.${section}`);
  return (
    <section className={styles.section} aria-label={name}>
      <FormControlLabel
        className={styles.title}
        label={name}
        control={
          <Switch
            checked={field.value === true}
            onChange={field.onChange}
            onBlur={field.onBlur}
            slotProps={{ input: { 'aria-label': t('configuration.sectionOf', { section: name }) } }}
          />
        }
      />
      {field.value === true && <FieldTable section={section} />}
    </section>
  );
}

function FieldTable({ section }: { section: SectionKey }) {
  const t = useTranslations('profiles');
  return (
    <table className={styles.table} aria-label={t(`sections.${section}`)}>
      <thead>
        <tr>
          <th scope="col">{t('configuration.field')}</th>
          <th scope="col">{t('configuration.used')}</th>
          <th scope="col">{t('configuration.required')}</th>
        </tr>
      </thead>
      <tbody>
        {fieldsOfSection(section).map((field) => (
          <FieldRow key={field.path} field={field} />
        ))}
      </tbody>
    </table>
  );
}

function FieldRow({ field }: { field: ProfileField }) {
  const t = useTranslations('profiles');
  const [path, label] = [`sections.${field.section}.fields.${field.name}`, t(`fields.${field.path}`)];
  const isUsed: unknown = useWatch({ name: `${path}.is_enabled` });
  const notes = [field.secret && t('configuration.secret'), field.staffOnly && t('configuration.staff')].filter(
    Boolean,
  );
  return (
    <tr>
      <th scope="row">
        {label}
        {notes.length > 0 && <span className={styles.note}>{notes.join(' · ')}</span>}
      </th>
      <td>
        <FieldTick name={`${path}.is_enabled`} label={t('configuration.usedOf', { field: label })} />
      </td>
      <td>
        <FieldTick
          name={`${path}.is_required`}
          label={t('configuration.requiredOf', { field: label })}
          disabled={isUsed !== true}
        />
      </td>
    </tr>
  );
}

/** A tick for a field. A field that is not in use cannot be required, but its tick is kept for later. */
function FieldTick({ name, label, disabled = false }: { name: string; label: string; disabled?: boolean }) {
  const { field } = useController({ name });
  return (
    <Tick
      aria-label={label}
      name={field.name}
      disabled={disabled}
      checked={field.value === true && !disabled}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  );
}
