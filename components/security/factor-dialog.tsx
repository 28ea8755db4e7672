'use client';

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { RecoveryCodes } from '@/components/security/recovery-codes';

interface FactorDialogProps {
  title: string;
  /** New recovery codes: they take the place of what was there, and only the button closes them. */
  codes: readonly string[] | null;
  onClose: () => void;
  children?: ReactNode;
}

/** A dialog that sets something up, and then shows the recovery codes that came of it. */
export function FactorDialog({ title, codes, onClose, children }: FactorDialogProps) {
  const t = useTranslations('security.recovery');
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={(_, reason) => !codes && reason === 'escapeKeyDown' && onClose()}>
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
