'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useConfirmed } from '@/components/security/use-confirmed';
import { ConfirmQuestion } from '@/components/ui/action/confirm-question';
import { useToast } from '@/components/ui/feedback/toast';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { TextField } from '@/components/ui/form/text-field';
import { useErrorText } from '@/components/ui/form/use-error-text';
import { Button } from '@/components/ui/plain/button';
import { renamePasskeyInput } from '@/lib/auth/passkeys/schema';
import { api } from '@/lib/http/api-client';

interface PasskeyMenuProps {
  id: string;
  name: string;
}

/** What can be done to a passkey: another name, or none of it any more. */
export function PasskeyMenu({ id, name }: PasskeyMenuProps) {
  const t = useTranslations('security.passkeys');
  return (
    <>
      <FormDialog<typeof renamePasskeyInput, Record<string, never>>
        title={t('renameTitle')}
        trigger={t('rename')}
        triggerProps={{ variant: 'text', size: 'small', 'aria-label': t('renameNamed', { name }) }}
        schema={renamePasskeyInput}
        defaultValues={{ name }}
        request={{ method: 'put', path: `/api/v1/user/passkeys/${id}` }}
        formKey={`passkey-${id}`}
        submitLabel={t('save')}
        success={t('renamed')}
      >
        <TextField name="name" label={t('name')} />
      </FormDialog>
      <RemovePasskey id={id} name={name} />
    </>
  );
}

function RemovePasskey({ id, name }: PasskeyMenuProps) {
  const t = useTranslations('security.passkeys');
  const router = useRouter();
  const toast = useToast();
  const errorText = useErrorText();
  const { run, dialog } = useConfirmed();
  const [state, setState] = useState<'closed' | 'asked' | 'pending'>('closed');
  const [failure, setFailure] = useState<string | null>(null);
  const remove = async (): Promise<void> => {
    setState('pending');
    setFailure(null);
    try {
      await run(() => api.del(`/api/v1/user/passkeys/${id}`));
      toast({ message: t('removed') });
      setState('closed');
      router.refresh();
    } catch (error) {
      setFailure(errorText(error));
      setState('asked');
    }
  };
  return (
    <>
      <Button
        variant="text"
        size="small"
        color="error"
        aria-label={t('removeNamed', { name })}
        onClick={() => setState('asked')}
      >
        {t('remove')}
      </Button>
      {state !== 'closed' && (
        <ConfirmQuestion
          confirmation={{
            title: t('removeTitle', { name }),
            text: t('removeText'),
            confirmLabel: t('remove'),
            danger: true,
          }}
          pending={state === 'pending'}
          error={failure}
          onCancel={() => setState('closed')}
          onConfirm={() => void remove()}
        />
      )}
      {dialog}
    </>
  );
}
