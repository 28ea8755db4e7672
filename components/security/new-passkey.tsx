'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AddPasskey } from '@/components/security/add-passkey';
import { FactorDialog } from '@/components/security/factor-dialog';
import { useToast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/plain/button';

/** The button that adds a passkey. */
export function NewPasskey() {
  const t = useTranslations('security.passkeys');
  const router = useRouter();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = (): void => {
    setOpen(false);
    setCodes(null);
    router.refresh();
  };
  const finish = (made: readonly string[] | null): void => {
    toast({ message: t('added') });
    setCodes(made);
    if (!made) close();
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('add')}
      </Button>
      {isOpen && (
        <FactorDialog title={t('addTitle')} codes={codes} onClose={close}>
          <AddPasskey onDone={finish} onCancel={close} />
        </FactorDialog>
      )}
    </>
  );
}
