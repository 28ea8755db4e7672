'use client';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { Dialog } from '@/components/ui/library/dialog';
import { Button } from '@/components/ui/plain/button';

/** A dialog with the progress of an export that is made in the background. */
export function ExportDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useTranslations('users.export');
  const id = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{t('title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ marginBlockEnd: 2 }}>{t('text')}</DialogContentText>
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
