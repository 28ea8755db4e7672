'use client';
import { useLocale, useTranslations } from 'next-intl';
import card from '@/components/ui/form/card-form.module.css';
import type { OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { FormDialog } from '@/components/ui/form/dialog/form-dialog';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { type Invitation, invitationInput } from '@/lib/forms/invitations/schema';
import { defaultLocale, findLocale, locales } from '@/lib/i18n/locales';

interface InviteProps {
  form: { id: string; label: string };
  /** The record that the answer will be about. */
  subjectId: string;
}

const languages = locales.map(({ code, label }) => ({ value: code, label }));

/** Mails a form about a record to somebody without an account. */
export function InviteDialog({ form, subjectId, ...dialog }: InviteProps & OpenDialog) {
  const t = useTranslations('form_invitations');
  const { code: locale } = findLocale(useLocale()) ?? defaultLocale;
  return (
    <FormDialog<typeof invitationInput, Invitation>
      {...dialog}
      title={t('dialog.title', { form: form.label })}
      schema={invitationInput}
      defaultValues={{ form_id: form.id, subject_id: subjectId, email: '', name: '', locale }}
      request={{ method: 'post', path: '/api/v1/form-invitations' }}
      formKey={`invite-${form.id}-${subjectId}`}
      submitLabel={t('dialog.save')}
      success={({ email }) => t('dialog.saved', { email })}
    >
      <p className={card.paragraph}>{t('dialog.help')}</p>
      <TextField name="email" type="email" label={t('email')} />
      <TextField name="name" label={t('name')} help={t('nameHelp')} />
      <SelectField name="locale" label={t('language')} options={languages} />
    </FormDialog>
  );
}
