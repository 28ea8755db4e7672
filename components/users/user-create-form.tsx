'use client';
import { useTranslations } from 'next-intl';
import { ResourceForm } from '@/components/ui/form/form';
import { FormSection } from '@/components/ui/form/form-section';
import type { FormDefaults } from '@/components/ui/form/form-values';
import type { Option } from '@/components/ui/inputs/option';
import { AccessChoice } from '@/components/users/access-choice';
import { PersonFields, RightsFields } from '@/components/users/user-fields';
import { type User, type UserInput, userInput } from '@/lib/users/schema';

interface UserCreateFormProps {
  values: FormDefaults<UserInput>;
  /** The roles that the actor may give. */
  roles: readonly Option[];
  languages: readonly Option[];
  makesAdministrators: boolean;
}

/** The form that makes one user, with an invitation or with a password to hand over. */
export function UserCreateForm({ values, roles, languages, makesAdministrators }: UserCreateFormProps) {
  const t = useTranslations('users');
  return (
    <ResourceForm<typeof userInput, User>
      schema={userInput}
      defaultValues={values}
      request={{ method: 'post', path: '/api/v1/users' }}
      formKey="user-new"
      submitLabel={t('form.saveNew')}
      success={t('form.created')}
      cancel="/users"
      onSaved={(saved) => `/users/${saved.uuid}`}
    >
      <PersonFields languages={languages} />
      <FormSection title={t('form.access')}>
        <RightsFields roles={roles} makesAdministrators={makesAdministrators} />
        <AccessChoice />
      </FormSection>
    </ResourceForm>
  );
}
