'use client';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Dialog } from '@/components/ui/library/dialog';
import { type InviteChoices, InviteForm } from '@/components/users/invite-form';

/** The panel of an `InviteDialog`. Only Cancel and Escape close it: a click beside it must not lose what was typed. */
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
