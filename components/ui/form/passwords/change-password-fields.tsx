import { useTranslations } from 'next-intl';
import { NewPasswordField } from '@/components/ui/form/passwords/new-password-field';
import { PasswordInput } from '@/components/ui/form/passwords/password-input';
import type { Faults } from '@/components/ui/form/saving/use-plain-form';
import { minimumLength, type PasswordOwner } from '@/lib/auth/password/rules';

interface ChangePasswordFieldsProps {
  owner: PasswordOwner;
  faults: Faults;
  autoFocus?: boolean;
}

/** The old password, and twice the new one. Its messages are `password` and `validation`. */
export function ChangePasswordFields({ owner, faults, autoFocus = false }: ChangePasswordFieldsProps) {
  const t = useTranslations('password.change');
  return (
    <>
      {/* For password managers: whose password it is that changes. */}
      <input hidden readOnly autoComplete="username" value={owner.email} />
      <PasswordInput
        name="current_password"
        label={t('current')}
        autoComplete="current-password"
        message={faults.current_password}
        autoFocus={autoFocus}
      />
      <NewPasswordField
        label={t('new')}
        minimumLength={owner.hasSecondFactor ? minimumLength.withSecondFactor : minimumLength.alone}
        owner={owner}
        message={faults.password}
      />
      <PasswordInput
        name="password_confirmation"
        label={t('confirmation')}
        autoComplete="new-password"
        message={faults.password_confirmation}
      />
    </>
  );
}
