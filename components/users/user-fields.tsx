'use client';
import { useTranslations } from 'next-intl';
import { CheckboxField } from '@/components/ui/form/fields/checkbox-field';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { FieldPair, FormSection } from '@/components/ui/form/form-section';
import type { Option } from '@/components/ui/inputs/option';

/** The fields for a user's name and how they are reached. */
export function PersonFields({ languages, emailHelp }: { languages: readonly Option[]; emailHelp?: string }) {
  const t = useTranslations('users');
  return (
    <FormSection title={t('form.person')}>
      <TextField name="name" label={t('fields.name')} />
      <TextField name="email" type="email" label={t('fields.email')} help={emailHelp} />
      <FieldPair>
        <TextField name="phone" type="tel" label={t('fields.phone')} />
        <SelectField name="locale" label={t('fields.locale')} options={languages} help={t('form.localeHelp')} />
      </FieldPair>
    </FormSection>
  );
}

/** The fields for a user's rights. */
export function RightsFields({
  roles,
  makesAdministrators,
}: {
  roles: readonly Option[];
  makesAdministrators: boolean;
}) {
  const t = useTranslations('users');
  return (
    <>
      <SelectField name="role_id" label={t('fields.role')} options={roles} help={t('form.roleHelp')} />
      {makesAdministrators && (
        <CheckboxField
          name="is_company_admin"
          label={t('fields.is_company_admin')}
          help={t('form.administratorHelp')}
        />
      )}
    </>
  );
}
