import { type FormDefaults, valuesFrom } from '@/components/ui/form/form-values';
import type { User, UserInput, UserUpdate } from '@/lib/users/schema';

/** The form of a new person, in the company's language; without the administrator's box for anyone who is not one. */
export const blankUser = (locale: UserInput['locale'], makesAdministrators: boolean): FormDefaults<UserInput> => ({
  name: '',
  email: '',
  phone: '',
  locale: locale ?? '',
  role_id: '',
  first_sign_in: 'invitation',
  password: '',
  ...(makesAdministrators ? { is_company_admin: false } : {}),
});

const blankUpdate = {
  name: '',
  email: '',
  phone: '',
  locale: '',
  role_id: '',
  is_active: false,
  require_password_change: false,
};

/** A person as the form changes them. */
export const userValues = (user: User, makesAdministrators: boolean): FormDefaults<UserUpdate> => {
  const blank = { ...blankUpdate, ...(makesAdministrators ? { is_company_admin: false } : {}) };
  return {
    ...valuesFrom<FormDefaults<UserUpdate>>(blank as FormDefaults<UserUpdate>, {
      ...user,
      role_id: user.role?.id ?? '',
    }),
  };
};
