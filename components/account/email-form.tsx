'use client';

import type { SubmitEvent } from 'react';
import { useState } from 'react';
import { MailSent } from '@/components/account/mail-sent';
import styles from '@/components/ui/form/card-form.module.css';
import { usePlainForm } from '@/components/ui/form/saving/use-plain-form';
import { EmailInput } from '@/components/ui/inputs/email-input';
import { Alert } from '@/components/ui/plain/alert';
import { Button } from '@/components/ui/plain/button';
import { emailInput } from '@/lib/account/schema';

interface EmailFormProps {
  /** The handler. It answers the same for every address, so nobody learns whether an address is known. */
  path: '/api/forgot-password' | '/api/verify-email/resend';
  texts: { label: string; submit: string; sentTitle: string; sentText: string };
}

/** A form that asks for an address and sends a mail to it. */
export function EmailForm({ path, texts }: EmailFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { faults, failure, isPending, send } = usePlainForm({
    schema: emailInput,
    path,
    onDone: (_, { email }) => setSentTo(String(email)),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void send(event.currentTarget);
  };
  if (sentTo !== null)
    return <MailSent title={texts.sentTitle} text={texts.sentText} again={{ path, email: sentTo }} />;
  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      {failure && <Alert severity="error">{failure}</Alert>}
      <EmailInput name="email" label={texts.label} message={faults.email} autoFocus />
      <Button type="submit" variant="contained" size="large" loading={isPending}>
        {texts.submit}
      </Button>
    </form>
  );
}
