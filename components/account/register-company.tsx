'use client';

import { useTranslations } from 'next-intl';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import type { CompanyChoices } from '@/components/account/company-fields';
import { CompanyFields } from '@/components/account/company-fields';
import { MailSent } from '@/components/account/mail-sent';
import styles from '@/components/ui/form/card-form.module.css';
import { judgePassword } from '@/components/ui/form/passwords/judge-password';
import { NewPasswordField } from '@/components/ui/form/passwords/new-password-field';
import { usePlainForm } from '@/components/ui/form/saving/use-plain-form';
import { EmailInput } from '@/components/ui/inputs/email-input';
import { LineInput } from '@/components/ui/inputs/line-input';
import { Alert } from '@/components/ui/plain/alert';
import { Button } from '@/components/ui/plain/button';
import { registerInput } from '@/lib/account/schema';
import { minimumLength } from '@/lib/auth/password/rules';
import { isolate } from '@/lib/format/isolate';

const nobody = { name: '', email: '', companyName: '' };

/** The form that registers a company and its administrator; afterwards it asks to look into the mailbox. */
export function RegisterCompany({ choices }: { choices: CompanyChoices }) {
  const t = useTranslations('account.register');
  const [sentTo, setSentTo] = useState<string | null>(null);
  // The password must not contain the owner's data: it is read from the form when the user types a password.
  const [owner, setOwner] = useState(nobody);
  const { faults, failure, isPending, send } = usePlainForm({
    schema: registerInput,
    path: '/api/register',
    check: ({ password, name, email, company_name }) =>
      judgePassword(password, {
        name: String(name),
        email: String(email),
        companyName: String(company_name),
        hasSecondFactor: false,
      }),
    onDone: (_, { email }) => setSentTo(String(email)),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void send(event.currentTarget);
  };
  if (sentTo !== null) {
    return (
      <MailSent
        title={t('sentTitle')}
        text={t('sentText', { email: isolate(sentTo) })}
        again={{ path: '/api/verify-email/resend', email: sentTo }}
      />
    );
  }
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={submit}
      onBlur={(event) => setOwner(ownerIn(event.currentTarget))}
    >
      {failure && <Alert severity="error">{failure}</Alert>}
      <fieldset className={styles.group}>
        <legend>{t('company')}</legend>
        <LineInput
          name="company_name"
          label={t('companyName')}
          autoComplete="organization"
          message={faults.company_name}
          autoFocus
        />
        <CompanyFields choices={choices} faults={faults} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('administrator')}</legend>
        <LineInput name="name" label={t('name')} autoComplete="name" message={faults.name} />
        <EmailInput name="email" label={t('email')} help={t('emailHelp')} message={faults.email} />
        <NewPasswordField
          label={t('password')}
          minimumLength={minimumLength.alone}
          owner={owner}
          message={faults.password}
        />
      </fieldset>
      <Button type="submit" variant="contained" size="large" loading={isPending}>
        {t('submit')}
      </Button>
    </form>
  );
}

function ownerIn(form: HTMLFormElement): typeof nobody {
  const data = new FormData(form);
  const read = (name: string): string => String(data.get(name) ?? '');
  return { name: read('name'), email: read('email'), companyName: read('company_name') };
}
