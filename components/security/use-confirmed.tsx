'use client';

import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslations } from 'next-intl';
import type { ReactNode, SubmitEvent } from 'react';
import { useId, useState } from 'react';
import { PasswordInput } from '@/components/ui/form/password-input';
import { useErrorText } from '@/components/ui/form/use-error-text';
import { Dialog } from '@/components/ui/library/dialog';
import { Alert } from '@/components/ui/plain/alert';
import { Button } from '@/components/ui/plain/button';
import { ApiError, api } from '@/lib/http/api-client';

interface Waiting {
  resolve: () => void;
  reject: (reason: unknown) => void;
  /** What stopped the work. */
  reason: unknown;
}

interface Confirmed {
  /** Does work that the server may want a fresh password for: asks for it then, and does the work again. */
  run: <T>(work: () => Promise<T>) => Promise<T>;
  /** Render it once beside the control. */
  dialog: ReactNode;
}

/** Whether a failure only means that the person must confirm their identity again. */
const isUnconfirmed = (error: unknown): boolean =>
  error instanceof ApiError && error.problem.code === 'confirmation_required';

/** Guards what secures the account: the password once more, where the sign-in was more than ten minutes ago. */
export function useConfirmed(): Confirmed {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const run = async <T,>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!isUnconfirmed(error)) throw error;
      await new Promise<void>((resolve, reject) => setWaiting({ resolve, reject, reason: error })).finally(() =>
        setWaiting(null),
      );
      return work();
    }
  };
  const dialog = waiting && (
    <ConfirmPassword onDone={waiting.resolve} onCancel={() => waiting.reject(waiting.reason)} />
  );
  return { run, dialog };
}

function ConfirmPassword({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const t = useTranslations('security.confirm');
  const ui = useTranslations('ui');
  const id = useId();
  const { failure, isPending, confirm } = useConfirm(onDone);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    event.stopPropagation();
    void confirm(String(new FormData(event.currentTarget).get('current_password') ?? ''));
  };
  return (
    <Dialog open onClose={onCancel} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{t('title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>{t('text')}</DialogContentText>
          <PasswordInput
            name="current_password"
            label={t('password')}
            autoComplete="current-password"
            message={failure?.field}
            autoFocus
          />
          {failure?.text && <Alert severity="error">{failure.text}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onCancel}>{ui('cancel')}</Button>
          <Button type="submit" variant="contained" loading={isPending}>
            {t('submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function useConfirm(onDone: () => void) {
  const errorText = useErrorText();
  const [failure, setFailure] = useState<{ field?: string; text?: string } | null>(null);
  const [isPending, setPending] = useState(false);
  const confirm = async (current_password: string): Promise<void> => {
    setPending(true);
    setFailure(null);
    try {
      await api.post('/api/v1/user/confirm', { current_password });
      onDone();
    } catch (error) {
      setPending(false);
      const field = error instanceof ApiError ? error.errors.current_password?.[0] : undefined;
      setFailure(field ? { field } : { text: errorText(error) ?? '' });
    }
  };
  return { failure, isPending, confirm };
}
