'use client';

import { useTranslations } from 'next-intl';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import type { z } from 'zod';
import type { OpenLink } from '@/components/account/link-owner';
import { ownerOf } from '@/components/account/link-owner';
import { LinkClosed, LinkLooking } from '@/components/account/link-state';
import { useSender } from '@/components/session/sender';
import styles from '@/components/ui/form/card-form.module.css';
import { judgePassword } from '@/components/ui/form/passwords/judge-password';
import { NewPasswordField } from '@/components/ui/form/passwords/new-password-field';
import { usePlainForm } from '@/components/ui/form/saving/use-plain-form';
import { LineInput } from '@/components/ui/inputs/line-input';
import { useMailedLink } from '@/components/ui/link/use-mailed-link';
import { Alert } from '@/components/ui/plain/alert';
import { Button } from '@/components/ui/plain/button';
import { signUpInput } from '@/lib/account/schema';
import type { loginResource } from '@/lib/auth/schema';
import { keepSession } from '@/lib/browser/keep-session';
import { isolate } from '@/lib/format/isolate';

/** The form on which an invited person chooses a name and a password; afterwards they start on the dashboard. */
export function SignUp() {
  const t = useTranslations('account.signUp');
  const state = useMailedLink<OpenLink>('/api/sign-up/invitation');
  useSender(state.kind === 'open' ? { name: state.link.company_name, logo: null } : undefined, t('title'));
  if (state.kind === 'looking') return <LinkLooking />;
  if (state.kind === 'open') return <SignUpForm token={state.token} link={state.link} />;
  return (
    <LinkClosed
      text={state.text}
      action={{ label: t('toLogin'), href: '/login' }}
      retry={state.kind === 'failed' ? state.retry : undefined}
    />
  );
}

function SignUpForm({ token, link }: { token: string; link: OpenLink }) {
  const t = useTranslations('account.signUp');
  // An invitation without a name has the address in its place.
  const suggested = link.name === link.email ? '' : link.name;
  const [name, setName] = useState(suggested);
  const owner = { ...ownerOf(link), name };
  const { faults, failure, isPending, send } = usePlainForm<z.infer<typeof loginResource>>({
    schema: signUpInput,
    path: '/api/sign-up',
    extra: { token },
    check: ({ password }) => judgePassword(password, owner),
    onDone: (data) => keepSession(data, null),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void send(event.currentTarget);
  };
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      <p className={styles.paragraph}>
        {t('whose', { company: isolate(link.company_name), email: isolate(link.email) })}
      </p>
      {failure && <Alert severity="error">{failure}</Alert>}
      <LineInput
        name="name"
        label={t('name')}
        autoComplete="name"
        defaultValue={suggested}
        message={faults.name}
        onTyped={setName}
        autoFocus
      />
      {/* Tells password managers whose password it is. */}
      <input hidden readOnly autoComplete="username" value={link.email} />
      <NewPasswordField
        label={t('password')}
        minimumLength={link.minimum_length}
        owner={owner}
        message={faults.password}
      />
      <Button type="submit" variant="contained" size="large" loading={isPending}>
        {t('submit')}
      </Button>
    </form>
  );
}
