import { type FormDefaults, valuesFrom } from '@/components/ui/form/form-values';
import { userFields } from '@/lib/users/fields';
import type { User, UserInput, UserUpdate } from '@/lib/users/schema';

const { is_company_admin, is_active, require_password_change, ...person } = userFields.blank;

/** The values of an empty form in the company's language; `is_company_admin` only if the actor is an administrator. */
export const blankUser = (locale: UserInput['locale'], makesAdministrators: boolean): FormDefaults<UserInput> => ({
  ...person,
  locale: locale ?? '',
  role_id: '',
  first_sign_in: 'invitation',
  password: '',
  ...(makesAdministrators ? { is_company_admin } : {}),
});

/** A user's values for the form. */
export const userValues = (user: User, makesAdministrators: boolean): FormDefaults<UserUpdate> =>
  valuesFrom<FormDefaults<UserUpdate>>(
    {
      ...person,
      role_id: '',
      is_active,
      require_password_change,
      ...(makesAdministrators ? { is_company_admin } : {}),
    },
    { ...user, role_id: user.role?.id ?? '' },
  );
