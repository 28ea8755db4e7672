import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import styles from '@/components/ui/guest/code-form.module.css';
import { Button } from '@/components/ui/plain/button';
import { Input } from '@/components/ui/plain/input';

/** A plain form: where it is sent to, and its hidden fields. */
interface PlainAction {
  action: string;
  fields: ReactNode;
}

interface CodeFormProps {
  /** Gives the code. */
  open: PlainAction;
  /** Asks for one. */
  send: PlainAction;
  /** Why a code is needed. */
  needed: string;
  /** The address that gets the code. */
  email: string;
  /** Whether a mailed code is still valid. */
  hasCode: boolean;
}

/** The form for a mailed code. It proves that the holder of a link reads the mailbox that the link was made for. */
export function CodeForm({ open, send, needed, email, hasCode }: CodeFormProps) {
  const t = useTranslations('approval.code');
  return (
    <section className={styles.code} aria-label={t('label')}>
      <p>{hasCode ? t('mailed', { email }) : needed}</p>
      {hasCode && (
        <form method="post" action={open.action} className={styles.entry}>
          {open.fields}
          <label htmlFor="code">{t('label')}</label>
          <Input
            id="code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[\p{Nd} ]{6,12}"
            required
            dir="ltr"
          />
          <Button type="submit" variant="contained">
            {t('open')}
          </Button>
        </form>
      )}
      <form method="post" action={send.action}>
        {send.fields}
        <Button type="submit" variant={hasCode ? 'text' : 'contained'}>
          {hasCode ? t('again') : t('send')}
        </Button>
      </form>
    </section>
  );
}
