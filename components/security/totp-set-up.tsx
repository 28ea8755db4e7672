'use client';

import { useTranslations } from 'next-intl';
import type { SubmitEvent } from 'react';
import styles from '@/components/security/security.module.css';
import type { TotpSecret } from '@/components/security/use-totp-set-up';
import { useTotpSetUp } from '@/components/security/use-totp-set-up';
import { CodeInput } from '@/components/ui/inputs/code-input';
import { Alert } from '@/components/ui/plain/alert';
import { Button } from '@/components/ui/plain/button';

interface TotpSetUpProps {
  begun: TotpSecret;
  /** Receives the new recovery codes; null if the account already had codes. */
  onDone: (codes: readonly string[] | null) => void;
  onCancel: () => void;
}

/** The set-up of an authenticator app: a code to scan, a secret to type, and the app's first code, which proves it. */
export function TotpSetUp({ begun, onDone, onCancel }: TotpSetUpProps) {
  const t = useTranslations('security.totp');
  const ui = useTranslations('ui');
  const { failure, isPending, confirm } = useTotpSetUp(onDone);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    event.stopPropagation();
    void confirm(event.currentTarget);
  };
  const source = `data:image/svg+xml;utf8,${encodeURIComponent(begun.qr_svg)}`;
  return (
    <form className={styles.stack} onSubmit={submit} noValidate>
      <p className={styles.text}>{t('scan')}</p>
      <div className={styles.scan}>
        <div className={styles.qr} role="img" aria-label={t('qr')} style={{ backgroundImage: `url("${source}")` }} />
        <p className={styles.text}>{t('orType')}</p>
        <code className={styles.secret} dir="ltr">
          {begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </div>
      <CodeInput label={t('code')} help={t('codeHelp')} message={failure?.field} />
      {failure?.text && <Alert severity="error">{failure.text}</Alert>}
      <div className={styles.buttons}>
        <Button type="submit" variant="contained" loading={isPending}>
          {t('confirm')}
        </Button>
        <Button onClick={onCancel}>{ui('cancel')}</Button>
      </div>
    </form>
  );
}
