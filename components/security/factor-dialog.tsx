'use client';

import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { RecoveryCodes } from '@/components/security/recovery-codes';
import { usePageHold } from '@/components/ui/action/use-page-hold';
import { Dialog } from '@/components/ui/library/dialog';
import { Button } from '@/components/ui/plain/button';

interface FactorDialogProps {
  title: string;
  /** The new recovery codes. They replace the dialog's content, and then only the button closes it. */
  codes: readonly string[] | null;
  onClose: () => void;
  children?: ReactNode;
}

/** A dialog that sets a factor up, and then shows the recovery codes that it led to. */
export function FactorDialog({ title, codes, onClose, children }: FactorDialogProps) {
  const t = useTranslations('security.recovery');
  const id = useId();
  // The codes are shown only once: a reload of the page that failed would remove them unread.
  usePageHold(true);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
      onClose={(_, reason) => !codes && reason === 'escapeKeyDown' && onClose()}
    >
      <DialogTitle id={id}>{codes ? t('title') : title}</DialogTitle>
      <DialogContent>{codes ? <RecoveryCodes codes={codes} /> : children}</DialogContent>
      {codes && (
        <DialogActions>
          <Button variant="contained" onClick={onClose}>
            {t('kept')}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
