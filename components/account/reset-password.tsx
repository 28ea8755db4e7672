'use client';

import { useTranslations } from 'next-intl';
import type { SubmitEvent } from 'react';
import type { OpenLink } from '@/components/account/link-owner';
import { ownerOf } from '@/components/account/link-owner';
import { LinkClosed, LinkLooking } from '@/components/account/link-state';
import styles from '@/components/ui/form/card-form.module.css';
import { judgePassword } from '@/components/ui/form/passwords/judge-password';
import { NewPasswordField } from '@/components/ui/form/passwords/new-password-field';
import { PasswordInput } from '@/components/ui/form/passwords/password-input';
import { usePlainForm } from '@/components/ui/form/saving/use-plain-form';
import { useMailedLink } from '@/components/ui/link/use-mailed-link';
import { Alert } from '@/components/ui/plain/alert';
import { Button } from '@/components/ui/plain/button';
import { resetPasswordInput } from '@/lib/account/schema';
import { loginAddress } from '@/lib/browser/addresses';
import { navigation } from '@/lib/browser/navigation';
import { isolate } from '@/lib/format/isolate';

/** The form that sets a new password with a mailed link, and then leads to /login. */
export function ResetPassword() {
  const t = useTranslations('account.reset');
  const state = useMailedLink<OpenLink>('/api/verify-forgot-password-token');
  if (state.kind === 'looking') return <LinkLooking />;
  if (state.kind === 'open') return <ResetForm token={state.token} link={state.link} />;
  return (
    <LinkClosed
      text={state.text}
      action={{ label: t('another'), href: '/forgot-password' }}
      retry={state.kind === 'failed' ? state.retry : undefined}
    />
  );
}

function ResetForm({ token, link }: { token: string; link: OpenLink }) {
  const t = useTranslations('account.reset');
  const owner = ownerOf(link);
  const { faults, failure, isPending, send } = usePlainForm({
    schema: resetPasswordInput,
    path: '/api/reset-password',
    extra: { token },
    check: ({ password }) => judgePassword(password, owner),
    onDone: () => navigation().go(loginAddress(null, 'password_reset')),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void send(event.currentTarget);
  };
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <p className={styles.paragraph}>{t('whose', { email: isolate(link.email) })}</p>
      {failure && <Alert severity="error">{failure}</Alert>}
      {/* Tells password managers whose password it is. */}
      <input hidden readOnly autoComplete="username" value={link.email} />
      <NewPasswordField
        label={t('new')}
        minimumLength={link.minimum_length}
        owner={owner}
        message={faults.password}
        autoFocus
      />
      <PasswordInput
        name="password_confirmation"
        label={t('confirmation')}
        autoComplete="new-password"
        message={faults.password_confirmation}
      />
      <Button type="submit" variant="contained" size="large" loading={isPending}>
        {t('submit')}
      </Button>
    </form>
  );
}
