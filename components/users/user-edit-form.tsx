'use client';
import { useTranslations } from 'next-intl';
import { CheckboxField } from '@/components/ui/form/fields/checkbox-field';
import { ResourceForm } from '@/components/ui/form/form';
import { FormSection } from '@/components/ui/form/form-section';
import type { FormDefaults } from '@/components/ui/form/form-values';
import type { Option } from '@/components/ui/inputs/option';
import { PersonFields, RightsFields } from '@/components/users/user-fields';
import { userValues } from '@/components/users/user-values';
import { type User, type UserUpdate, userUpdate } from '@/lib/users/schema';

interface UserEditFormProps {
  values: FormDefaults<UserUpdate>;
  edited: { id: string; version: number; isPending: boolean; pendingEmail: string | null };
  roles: readonly Option[];
  languages: readonly Option[];
  makesAdministrators: boolean;
}

/** The form that edits a user's account. */
export function UserEditForm({ values, edited, roles, languages, makesAdministrators }: UserEditFormProps) {
  const t = useTranslations('users');
  const { id, version, isPending, pendingEmail } = edited;
  const emailHelp = pendingEmail
    ? t('form.emailWaiting', { email: pendingEmail })
    : t(isPending ? 'form.emailHelpInvited' : 'form.emailHelp');
  return (
    <ResourceForm<typeof userUpdate, User>
      schema={userUpdate}
      defaultValues={values}
      request={{ method: 'patch', path: `/api/v1/users/${id}`, etag: `"${version}"` }}
      formKey={`user-${id}`}
      submitLabel={t('form.save')}
      success={t('form.saved')}
      cancel={`/users/${id}`}
      toValues={(record) => userValues(record, makesAdministrators)}
      onSaved={(saved) => `/users/${saved.uuid}`}
    >
      <PersonFields languages={languages} emailHelp={emailHelp} />
      <FormSection title={t('form.access')}>
        <RightsFields roles={roles} makesAdministrators={makesAdministrators} />
        <CheckboxField name="is_active" label={t('fields.is_active')} help={t('form.activeHelp')} />
        {!isPending && <CheckboxField name="require_password_change" label={t('fields.require_password_change')} />}
      </FormSection>
    </ResourceForm>
  );
}
