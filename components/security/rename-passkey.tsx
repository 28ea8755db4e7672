'use client';
import { useTranslations } from 'next-intl';
import type { OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { FormDialog } from '@/components/ui/form/dialog/form-dialog';
import { TextField } from '@/components/ui/form/fields/text-field';
import { renamePasskeyInput } from '@/lib/auth/passkeys/schema';

/** The dialog that renames a passkey. */
export function RenamePasskey({ id, name, ...dialog }: { id: string; name: string } & OpenDialog) {
  const t = useTranslations('security.passkeys');
  return (
    <FormDialog<typeof renamePasskeyInput, Record<string, never>>
      {...dialog}
      title={t('renameTitle')}
      schema={renamePasskeyInput}
      defaultValues={{ name }}
      request={{ method: 'put', path: `/api/v1/user/passkeys/${id}` }}
      formKey={`passkey-${id}`}
      submitLabel={t('save')}
      success={t('renamed')}
    >
      <TextField name="name" label={t('name')} />
    </FormDialog>
  );
}
