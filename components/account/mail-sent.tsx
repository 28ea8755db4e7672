'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import styles from '@/components/ui/form/card-form.module.css';
import { Alert } from '@/components/ui/plain/alert';
import { Button } from '@/components/ui/plain/button';
import { api } from '@/lib/http/api-client';

interface MailSentProps {
  title: string;
  text: string;
  /** The request that sends the same mail once more. */
  again: { path: string; email: string };
}

/** Asks the user to look into their mailbox, in place of the form that caused the mail. */
export function MailSent({ title, text, again }: MailSentProps) {
  const t = useTranslations('account.mailSent');
  const errorText = useErrorText();
  const heading = useRef<HTMLHeadingElement>(null);
  const [state, setState] = useState<{ isPending: boolean; tone: 'success' | 'error'; told: string | null }>({
    isPending: false,
    tone: 'success',
    told: null,
  });
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const repeat = async (): Promise<void> => {
    setState({ isPending: true, tone: 'success', told: null });
    try {
      await api.post(again.path, { email: again.email });
      setState({ isPending: false, tone: 'success', told: t('sentAgain') });
    } catch (error) {
      setState({ isPending: false, tone: 'error', told: errorText(error) });
    }
  };
  return (
    <div className={styles.form}>
      <h2 className={styles.subtitle} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className={styles.paragraph}>{text}</p>
      <p className={styles.paragraph}>{t('nothing')}</p>
      <div role="status">{state.told && <Alert severity={state.tone}>{state.told}</Alert>}</div>
      <Button variant="outlined" loading={state.isPending} onClick={() => void repeat()}>
        {t('again')}
      </Button>
    </div>
  );
}
