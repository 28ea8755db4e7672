'use client';
import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import styles from '@/components/profiles/profiles.module.css';
import { ActionButton } from '@/components/ui/action/action-button';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';
import { CheckboxField } from '@/components/ui/form/fields/checkbox-field';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { ResourceForm } from '@/components/ui/form/form';
import { FieldPair } from '@/components/ui/form/form-section';
import { Section } from '@/components/ui/record/section';
import { ownDataInput } from '@/lib/account/schema';
import { type HoursStyle, hoursStyles } from '@/lib/hours-style';
import { locales } from '@/lib/i18n/locales';

const EmailButton = dialogButton(() => import('@/components/profiles/email-dialog').then((part) => part.EmailDialog));

const accountInput = ownDataInput.required({ name: true, locale: true });
const languages = locales.map(({ code, label }) => ({ value: code, label }));
/** An answer without data that the form needs. */
type Nothing = Record<string, never>;

interface AccountFormProps {
  userId: string;
  name: string;
  phone: string | null;
  locale: z.output<typeof accountInput>['locale'];
  /** Whether the user gets the digest of timesheets; null for a user who would never receive one. */
  timesheetDigest: boolean | null;
  /** How hours are shown: the user's own choice, null for none, and the company's. */
  hours: { own: HoursStyle | null; company: HoursStyle };
}

/** The form for the user's own name, phone, language and mails. */
export function AccountForm({ userId, name, phone, locale, timesheetDigest, hours }: AccountFormProps) {
  const t = useTranslations('profiles.account');
  return (
    <ResourceForm<typeof accountInput, Nothing>
      schema={accountInput}
      defaultValues={{
        name,
        phone: phone ?? '',
        locale,
        hours_style: hours.own ?? '',
        ...(timesheetDigest === null ? {} : { timesheet_digest: timesheetDigest }),
      }}
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
      <SelectField
        name="hours_style"
        label={t('hoursStyle')}
        options={hoursStyles.map((value) => ({ value, label: t(`hoursStyles.${value}`) }))}
        blank={t('companyHours', { style: t(`hoursStyles.${hours.company}`) })}
      />
      {timesheetDigest !== null && (
        <CheckboxField name="timesheet_digest" label={t('timesheetDigest')} help={t('timesheetDigestHelp')} />
      )}
    </ResourceForm>
  );
}

/** The address that the user signs in with, and a button to change it. */
export function EmailSection({ email, pendingEmail }: { email: string; pendingEmail: string | null }) {
  const t = useTranslations('profiles.account');
  return (
    <Section title={t('emailTitle')}>
      <p className={styles.hint}>{t('emailText', { email })}</p>
      {pendingEmail && <p>{t('pending', { email: pendingEmail })}</p>}
      <div className={styles.buttons}>
        <EmailButton dialog={{}}>{t('changeEmail')}</EmailButton>
        {pendingEmail && (
          <ActionButton variant="text" action={{ method: 'delete', path: '/api/profile/email', success: t('kept') }}>
            {t('keepEmail')}
          </ActionButton>
        )}
      </div>
    </Section>
  );
}
