'use client';

import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Dialog } from '@/components/ui/library/dialog';
import { Button } from '@/components/ui/plain/button';

type IdleWarningProps = { secondsLeft: number | null; onStay: () => void };

/** Asks whether the user is still there, and counts down the seconds until the sign-out. */
export function IdleWarning({ secondsLeft, onStay }: IdleWarningProps) {
  const t = useTranslations('session.idle');
  const id = useId();
  return (
    <Dialog
      open
      role="alertdialog"
      maxWidth="xs"
      fullWidth
      onClose={onStay}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{t('title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{t('text')}</DialogContentText>
        <Typography role="timer" sx={{ mt: 2, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {secondsLeft === null ? t('stillHere') : t('countdown', { seconds: secondsLeft })}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onStay}>
          {t('stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
