'use client';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Dialog } from '@/components/ui/library/dialog';
import { type InviteChoices, InviteForm } from '@/components/users/invite-form';

/** What an `InviteDialog` opens. A click beside it must not throw away what was typed: only Cancel and Escape close it. */
export function InvitePanel({ onClose, ...choices }: InviteChoices & { onClose: () => void }) {
  const t = useTranslations('users.invite');
  const id = useId();
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      aria-labelledby={id}
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
    >
      <DialogTitle id={id}>{t('title')}</DialogTitle>
      <InviteForm {...choices} onClose={onClose} />
    </Dialog>
  );
}
