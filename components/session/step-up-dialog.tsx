'use client';

import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslations } from 'next-intl';
import type { SubmitEvent } from 'react';
import { useId, useState } from 'react';
import { useStepUp, useWaysToStepUp } from '@/components/session/use-step-up';
import { PasswordInput } from '@/components/ui/form/passwords/password-input';
import { CodeInput } from '@/components/ui/inputs/code-input';
import { Dialog } from '@/components/ui/library/dialog';
import { Alert } from '@/components/ui/plain/alert';
import { Button } from '@/components/ui/plain/button';
import { ProgressLine } from '@/components/ui/plain/spinner';
import type { StepUp } from '@/lib/auth/step-up/schema';
import { leaveForProvider } from '@/lib/http/client/sign-in-provider';

interface Props {
  onEnd: (isShown: boolean) => void;
}

/**
 * Asks users to confirm their identity before an action that a stolen session must not do. Every page has its texts.
 */
export function StepUpDialog({ onEnd }: Props) {
  const t = useTranslations('session.stepUp');
  const ui = useTranslations('ui');
  const id = useId();
  const { ways, failure } = useWaysToStepUp(onEnd);
  return (
    <Dialog open onClose={() => onEnd(false)} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{t('title')}</DialogTitle>
      {ways ? (
        <Ways ways={ways} onEnd={onEnd} />
      ) : (
        <>
          <DialogContent>
            {failure ? <Alert severity="error">{failure}</Alert> : <ProgressLine label={ui('loading')} />}
          </DialogContent>
          <DialogActions>
            <Button onClick={() => onEnd(false)}>{ui('cancel')}</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

/** The ways in which the account can confirm: an input for a password or a code, and buttons for the others. */
function Ways({ ways, onEnd }: Props & { ways: StepUp }) {
  const t = useTranslations('session.stepUp');
  const ui = useTranslations('ui');
  const { failure, pending, confirm, showPasskey, forget } = useStepUp(onEnd);
  const [typed, setTyped] = useState<'password' | 'otp' | null>(ways.password ? 'password' : ways.otp ? 'otp' : null);
  const other = ways.password && ways.otp ? (typed === 'otp' ? 'password' : 'otp') : null;
  const choose = (): void => {
    forget();
    setTyped(other);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    event.stopPropagation();
    const value = String(new FormData(event.currentTarget).get(typed ?? '') ?? '');
    void confirm(typed === 'otp' ? { otp: value } : { password: value });
  };
  const isPossible = typed !== null || ways.passkey || ways.single_sign_on !== null;
  return (
    <form onSubmit={submit} noValidate>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{t(isPossible ? 'text' : 'signInAgain')}</DialogContentText>
        {typed === 'password' && (
          <PasswordInput
            name="password"
            label={t('password')}
            autoComplete="current-password"
            message={failure?.field}
            autoFocus
          />
        )}
        {typed === 'otp' && <CodeInput label={t('code')} help={t('codeHelp')} message={failure?.field} />}
        {failure?.text && <Alert severity="error">{failure.text}</Alert>}
        {ways.passkey && (
          <Button variant="outlined" loading={pending === 'passkey'} onClick={() => void showPasskey()}>
            {t('usePasskey')}
          </Button>
        )}
        {other && (
          <Button variant="text" onClick={choose}>
            {t(other === 'otp' ? 'useCode' : 'usePassword')}
          </Button>
        )}
        {ways.single_sign_on && <Provider provider={ways.single_sign_on} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onEnd(false)}>{ui('cancel')}</Button>
        {typed && (
          <Button type="submit" variant="contained" loading={pending === 'form'}>
            {t('submit')}
          </Button>
        )}
      </DialogActions>
    </form>
  );
}

/** A button that signs in with the provider once more and then returns to this page. */
function Provider({ provider }: { provider: NonNullable<StepUp['single_sign_on']> }) {
  const t = useTranslations('session.stepUp');
  const id = useId();
  const [state, setState] = useState<'ready' | 'leaving' | 'failed'>('ready');
  const leave = (): void => {
    setState('leaving');
    const { pathname, search } = window.location;
    leaveForProvider(provider, '', pathname + search, 'fresh').catch(() => setState('failed'));
  };
  return (
    <>
      <Button variant="outlined" loading={state === 'leaving'} onClick={leave} aria-describedby={id}>
        {t('signInWith', { name: provider.name })}
      </Button>
      <DialogContentText id={id} variant="body2">
        {t('leaves')}
      </DialogContentText>
      {state === 'failed' && <Alert severity="error">{t('providerFailed', { name: provider.name })}</Alert>}
    </>
  );
}
