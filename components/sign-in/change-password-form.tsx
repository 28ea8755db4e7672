'use client';

import { useTranslations } from 'next-intl';
import type { SubmitEvent } from 'react';
import { useLogout, useSession } from '@/components/session/session-context';
import styles from '@/components/ui/form/card-form.module.css';
import { ChangePasswordFields } from '@/components/ui/form/passwords/change-password-fields';
import { judgePassword } from '@/components/ui/form/passwords/judge-password';
import { usePlainForm } from '@/components/ui/form/saving/use-plain-form';
import { Alert } from '@/components/ui/plain/alert';
import { Button } from '@/components/ui/plain/button';
import { changePasswordInput } from '@/lib/account/schema';
import { navigation } from '@/lib/browser/navigation';
import { HOME } from '@/lib/browser/routes';

interface ChangePasswordFormProps {
  companyName: string;
  /** Whether the account has a second factor, with which a shorter password is allowed. */
  hasSecondFactor: boolean;
}

/** The form that changes the user's own password and opens the dashboard. Its messages: `password` and `validation`. */
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
      <ChangePasswordFields owner={owner} faults={faults} autoFocus />
      <Button type="submit" variant="contained" size="large" loading={isPending}>
        {t('submit')}
      </Button>
      <Button onClick={() => void logout()}>{t('signOut')}</Button>
    </form>
  );
}
