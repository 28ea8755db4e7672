'use client';

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useIdleCountdown } from '@/components/session/use-idle-countdown';

/**
 * The automatic sign-out after five minutes without activity (specification, section 4), with a warning a minute
 * before. It stands once in the layout of signed-in pages, which gives its islands the messages `session`.
 */
export function IdleLogout() {
  const { isWarning, secondsLeft, stay } = useIdleCountdown();
  return isWarning ? <IdleWarning secondsLeft={secondsLeft} onStay={stay} /> : null;
}

type IdleWarningProps = { secondsLeft: number | null; onStay: () => void };

function IdleWarning({ secondsLeft, onStay }: IdleWarningProps) {
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
