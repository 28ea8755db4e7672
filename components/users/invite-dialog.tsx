'use client';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { mailPath } from '@/components/ui/icon-paths';
import { InviteForm, type InviteChoices } from '@/components/users/invite-form';

/** Invites one or many addresses at once. */
export function InviteDialog(choices: InviteChoices) {
  const t = useTranslations('users.invite');
  const id = useId();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="contained" startIcon={<Icon path={mailPath} />} onClick={() => setOpen(true)}>{t('open')}</Button>
      {/* A click beside it must not throw away what was typed: only Cancel and Escape close it. */}
      <Dialog open={open} fullWidth maxWidth="sm" aria-labelledby={id} onClose={(_, reason) => reason === 'escapeKeyDown' && close()}>
        <DialogTitle id={id}>{t('title')}</DialogTitle>
        <InviteForm {...choices} onClose={close} />
      </Dialog>
    </>
  );
}
