'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import { FactorDialog } from '@/components/security/factor-dialog';
import styles from '@/components/security/security.module.css';
import { useToast } from '@/components/ui/feedback/toast';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { PasswordInput } from '@/components/ui/form/passwords/password-input';
import { CodeInput } from '@/components/ui/inputs/code-input';
import { Alert } from '@/components/ui/plain/alert';
import { Button } from '@/components/ui/plain/button';
import { ApiError, api } from '@/lib/http/api-client';

interface TurnOffDialogProps {
  hasPassword: boolean;
  onClose: () => void;
}

/** The dialog that turns the authenticator app off. It asks for both the password and a code. */
export function TurnOffDialog({ hasPassword, onClose }: TurnOffDialogProps) {
  const t = useTranslations('security.totp');
  const ui = useTranslations('ui');
  const { failure, isPending, turnOff } = useTurnOff(onClose);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const password = data.get('current_password');
    void turnOff({
      otp: String(data.get('otp') ?? ''),
      ...(password === null ? {} : { current_password: String(password) }),
    });
  };
  return (
    <FactorDialog title={t('turnOffTitle')} codes={null} onClose={onClose}>
      <form className={styles.stack} onSubmit={submit} noValidate>
        <p className={styles.text}>{t('turnOffText')}</p>
        {hasPassword && (
          <PasswordInput
            name="current_password"
            label={t('password')}
            autoComplete="current-password"
            message={failure?.current_password}
          />
        )}
        <CodeInput label={t('code')} help={t('anyCodeHelp')} message={failure?.otp} />
        {failure?.text && <Alert severity="error">{failure.text}</Alert>}
        <div className={styles.buttons}>
          <Button type="submit" variant="contained" color="error" loading={isPending}>
            {t('turnOff')}
          </Button>
          <Button onClick={onClose}>{ui('cancel')}</Button>
        </div>
      </form>
    </FactorDialog>
  );
}

interface Failure {
  current_password?: string;
  otp?: string;
  text?: string;
}

function useTurnOff(onClose: () => void) {
  const t = useTranslations('security.totp');
  const router = useRouter();
  const toast = useToast();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isPending, setPending] = useState(false);
  const turnOff = async (body: { otp: string; current_password?: string }): Promise<void> => {
    setPending(true);
    setFailure(null);
    try {
      await api.post('/api/v1/user/second-factor/totp/turn-off', body);
      toast({ message: t('isOff') });
      onClose();
      router.refresh();
    } catch (error) {
      setPending(false);
      const { current_password, otp } = error instanceof ApiError ? error.errors : {};
      const isAtField = current_password !== undefined || otp !== undefined;
      setFailure({
        ...(current_password?.[0] ? { current_password: current_password[0] } : {}),
        ...(otp?.[0] ? { otp: otp[0] } : {}),
        ...(isAtField ? {} : { text: errorText(error) ?? '' }),
      });
    }
  };
  return { failure, isPending, turnOff };
}
