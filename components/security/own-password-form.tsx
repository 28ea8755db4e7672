'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import styles from '@/components/security/security.module.css';
import { useSession } from '@/components/session/session-context';
import { useToast } from '@/components/ui/feedback/toast';
import { ChangePasswordFields } from '@/components/ui/form/passwords/change-password-fields';
import { judgePassword } from '@/components/ui/form/passwords/judge-password';
import { usePlainForm } from '@/components/ui/form/saving/use-plain-form';
import { Alert } from '@/components/ui/plain/alert';
import { Button } from '@/components/ui/plain/button';
import { changePasswordInput } from '@/lib/account/schema';

interface OwnPasswordFormProps {
  companyName: string;
  /** Whether the account has a second factor, with which a shorter password is allowed. */
  hasSecondFactor: boolean;
}

/** The form that changes the user's own password. All other sessions of the account end, and the form says so. */
export function OwnPasswordForm({ companyName, hasSecondFactor }: OwnPasswordFormProps) {
  const t = useTranslations('password.change');
  const [user, toast, router] = [useSession(), useToast(), useRouter()];
  const owner = { name: user.name, email: user.email, companyName, hasSecondFactor };
  // A new key empties the fields.
  const [count, setCount] = useState(0);
  const { faults, failure, isPending, setPending, send } = usePlainForm({
    schema: changePasswordInput,
    path: '/api/profile/reset-password',
    check: ({ password }) => judgePassword(password, owner),
    onDone: () => {
      setPending(false);
      setCount(count + 1);
      toast({ message: t('done') });
      router.refresh();
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void send(event.currentTarget);
  };
  return (
    <form key={count} className={styles.stack} method="post" noValidate onSubmit={submit}>
      {failure && <Alert severity="error">{failure}</Alert>}
      <p className={styles.text}>{t('text')}</p>
      <ChangePasswordFields owner={owner} faults={faults} />
      <div>
        <Button type="submit" variant="contained" loading={isPending}>
          {t('submit')}
        </Button>
      </div>
    </form>
  );
}
