'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmQuestion } from '@/components/ui/action/confirm-question';
import { useToast } from '@/components/ui/feedback/toast';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';
import { Button } from '@/components/ui/plain/button';
import { api } from '@/lib/http/api-client';

const RenameButton = dialogButton(() =>
  import('@/components/security/rename-passkey').then((part) => part.RenamePasskey),
);

interface PasskeyMenuProps {
  id: string;
  name: string;
}

/** The menu of a passkey: rename it or remove it. */
export function PasskeyMenu({ id, name }: PasskeyMenuProps) {
  const t = useTranslations('security.passkeys');
  return (
    <>
      <RenameButton dialog={{ id, name }} variant="text" size="small" aria-label={t('renameNamed', { name })}>
        {t('rename')}
      </RenameButton>
      <RemovePasskey id={id} name={name} />
    </>
  );
}

function RemovePasskey({ id, name }: PasskeyMenuProps) {
  const t = useTranslations('security.passkeys');
  const router = useRouter();
  const toast = useToast();
  const errorText = useErrorText();
  const [state, setState] = useState<'closed' | 'asked' | 'pending'>('closed');
  const [failure, setFailure] = useState<string | null>(null);
  const remove = async (): Promise<void> => {
    setState('pending');
    setFailure(null);
    try {
      await api.del(`/api/v1/user/passkeys/${id}`);
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
    </>
  );
}
