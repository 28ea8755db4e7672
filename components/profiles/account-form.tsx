'use client';
import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import styles from '@/components/profiles/profiles.module.css';
import { ActionButton } from '@/components/ui/action-button';
import { ResourceForm } from '@/components/ui/form';
import { FormDialog } from '@/components/ui/form-dialog';
import { FieldPair } from '@/components/ui/form-section';
import { Section } from '@/components/ui/section';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { emailInput, profileInput } from '@/lib/account/schema';
import { locales } from '@/lib/i18n/locales';

const accountInput = profileInput.required({ name: true, locale: true });
const languages = locales.map(({ code, label }) => ({ value: code, label }));
/** Answers that carry nothing the form needs. */
type Nothing = Record<string, never>;

interface AccountFormProps {
  userId: string;
  name: string;
  phone: string | null;
  locale: z.output<typeof accountInput>['locale'];
}

/** One's own name, phone and language. */
export function AccountForm({ userId, name, phone, locale }: AccountFormProps) {
  const t = useTranslations('profiles.account');
  return (
    <ResourceForm<typeof accountInput, Nothing>
      schema={accountInput}
      defaultValues={{ name, phone: phone ?? '', locale }}
      request={{ method: 'post', path: '/api/profile/update' }}
      formKey={`account-${userId}`}
      submitLabel={t('save')}
      success={t('saved')}
    >
      <TextField name="name" label={t('name')} autoComplete="name" />
      <FieldPair>
        <TextField name="phone" type="tel" label={t('phone')} autoComplete="tel" />
        <SelectField name="locale" label={t('locale')} help={t('localeHelp')} options={languages} />
      </FieldPair>
    </ResourceForm>
  );
}

/** The address that one signs in with, and the way to another. */
export function EmailSection({ email, pendingEmail }: { email: string; pendingEmail: string | null }) {
  const t = useTranslations('profiles.account');
  return (
    <Section title={t('emailTitle')}>
      <p className={styles.hint}>{t('emailText', { email })}</p>
      {pendingEmail && <p>{t('pending', { email: pendingEmail })}</p>}
      <div className={styles.buttons}>
        <FormDialog<typeof emailInput, Nothing>
          title={t('changeEmail')}
          trigger={t('changeEmail')}
          schema={emailInput}
          defaultValues={{ email: '' }}
          request={{ method: 'post', path: '/api/profile/email' }}
          formKey="account-email"
          submitLabel={t('sendLinks')}
          success={t('linksSent')}
        >
          <TextField name="email" type="email" label={t('newEmail')} help={t('emailHelp')} autoComplete="email" />
        </FormDialog>
        {pendingEmail && (
          <ActionButton variant="text" action={{ method: 'delete', path: '/api/profile/email', success: t('kept') }}>{t('keepEmail')}</ActionButton>
        )}
      </div>
    </Section>
  );
}
