'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import styles from '@/components/forms/access/access.module.css';
import { AccessTable } from '@/components/forms/access/access-table';
import { ResourceForm } from '@/components/ui/form/form';
import { ExplainedRadio } from '@/components/ui/inputs/explained-radio';
import { rightsBut } from '@/lib/forms/access/rights';
import { type FormAccess, formAccessInput, type RoleAccess } from '@/lib/forms/access/schema';

/** Who may do what with one form's answers: everybody as their permissions say, or the roles of a table. */
export function AccessForm({ formId, access }: { formId: string; access: FormAccess }) {
  const t = useTranslations('form_access');
  return (
    <ResourceForm<typeof formAccessInput, FormAccess>
      schema={formAccessInput}
      defaultValues={valuesOf(access)}
      request={{ method: 'put', path: `/api/v1/forms/${formId}/access`, etag: `"${access.version}"` }}
      formKey={`form-access-${formId}`}
      submitLabel={t('save')}
      success={t('saved')}
      toValues={valuesOf}
    >
      <OpenField />
      <RolesField access={access} />
    </ResourceForm>
  );
}

/** The values of the form. A new table begins with what everybody may do now. */
const valuesOf = ({ is_open, roles }: FormAccess) => ({
  is_open,
  roles: roles.map(({ name: _, lacks, ...row }) => (is_open ? { ...row, ...rightsBut(lacks) } : row)),
});

function OpenField() {
  const t = useTranslations('form_access');
  const { field } = useController({ name: 'is_open' });
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">{t('who')}</legend>
      {(['open', 'narrowed'] as const).map((one) => (
        <ExplainedRadio
          key={one}
          name={name}
          label={t(`${one}.label`)}
          help={t(`${one}.help`)}
          checked={field.value === (one === 'open')}
          onChoose={() => field.onChange(one === 'open')}
        />
      ))}
    </fieldset>
  );
}

function RolesField({ access }: { access: FormAccess }) {
  const { field: open } = useController({ name: 'is_open' });
  const { field } = useController({ name: 'roles' });
  if (open.value === true) return null;
  const rows: RoleAccess[] = Array.isArray(field.value) ? field.value : [];
  const change = (changed: RoleAccess) =>
    field.onChange(rows.map((row) => (row.role_id === changed.role_id ? changed : row)));
  return <AccessTable roles={access.roles} rows={rows} onChange={change} />;
}
