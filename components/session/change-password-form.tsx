'use client';

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import type { SubmitEvent } from 'react';
import styles from '@/components/ui/card-form.module.css';
import { PasswordInput } from '@/components/ui/password-input';
import { useLogout, useSession } from '@/components/session/session-context';
import { NewPasswordField } from '@/components/ui/new-password-field';
import { judgePassword } from '@/components/ui/judge-password';
import { usePlainForm } from '@/components/ui/use-plain-form';
import { changePasswordInput } from '@/lib/account/schema';
import { minimumLength } from '@/lib/auth/password-rules';
import { navigation } from '@/lib/http/client/navigation';
import { HOME } from '@/lib/session/routes';

interface ChangePasswordFormProps {
  companyName: string;
  /** Whether the account has one, so that a shorter password will do. */
  hasSecondFactor: boolean;
}

/** Replaces the own password, and then goes on to the dashboard. Its messages are `password` and `validation`. */
export function ChangePasswordForm({ companyName, hasSecondFactor }: ChangePasswordFormProps) {
  const t = useTranslations('password.change');
  const user = useSession();
  const logout = useLogout();
  const owner = { name: user.name, email: user.email, companyName, hasSecondFactor };
  const { faults, failure, isPending, send } = usePlainForm({
    schema: changePasswordInput,
    path: '/api/change-password',
    check: ({ password }) => judgePassword(password, owner),
    onDone: () => navigation().go(HOME),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void send(event.currentTarget);
  };
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      {failure && <Alert severity="error">{failure}</Alert>}
      {/* For password managers: whose password it is that changes. */}
      <input hidden readOnly autoComplete="username" value={user.email} />
      <PasswordInput
        name="current_password"
        label={t('current')}
        autoComplete="current-password"
        message={faults.current_password}
        autoFocus
      />
      <NewPasswordField label={t('new')} minimumLength={hasSecondFactor ? minimumLength.withSecondFactor : minimumLength.alone} owner={owner} message={faults.password} />
      <PasswordInput
        name="password_confirmation"
        label={t('confirmation')}
        autoComplete="new-password"
        message={faults.password_confirmation}
      />
      <Button type="submit" variant="contained" size="large" loading={isPending}>
        {t('submit')}
      </Button>
      <Button onClick={() => void logout()}>{t('signOut')}</Button>
    </form>
  );
}
