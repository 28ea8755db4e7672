'use client';
import { useTranslations } from 'next-intl';
import type { OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { FormDialog } from '@/components/ui/form/dialog/form-dialog';
import { TextField } from '@/components/ui/form/fields/text-field';
import { emailInput } from '@/lib/account/schema';

/** The dialog that changes the user's address; a mail goes to both the old and the new one. */
export function EmailDialog(dialog: OpenDialog) {
  const t = useTranslations('profiles.account');
  return (
    <FormDialog<typeof emailInput, Record<string, never>>
      {...dialog}
      title={t('changeEmail')}
      schema={emailInput}
      defaultValues={{ email: '' }}
      request={{ method: 'post', path: '/api/profile/email' }}
      formKey="account-email"
      submitLabel={t('sendLinks')}
      success={t('linksSent')}
    >
      <TextField name="email" type="email" label={t('newEmail')} help={t('emailHelp')} autoComplete="email" />
    </FormDialog>
  );
}
