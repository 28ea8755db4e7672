'use client';

import { useState } from 'react';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import styles from '@/components/ui/form/card-form.module.css';
import { Alert } from '@/components/ui/plain/alert';
import { Button } from '@/components/ui/plain/button';
import { api } from '@/lib/http/api-client';

interface ConfirmLinkProps<Data> {
  token: string;
  path: string;
  label: string;
  onDone: (data: Data) => void;
}

/**
 * A button that makes a mailed link take effect: a mail scanner that opens the link before its reader confirms nothing.
 */
export function ConfirmLink<Data>({ token, path, label, onDone }: ConfirmLinkProps<Data>) {
  const errorText = useErrorText();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async (): Promise<void> => {
    setPending(true);
    setFailure(null);
    try {
      const { data } = await api.post<Data>(path, { token });
      onDone(data);
    } catch (error) {
      setPending(false);
      setFailure(errorText(error));
    }
  };
  return (
    <div className={styles.form}>
      {failure && <Alert severity="error">{failure}</Alert>}
      <Button variant="contained" size="large" loading={isPending} onClick={() => void confirm()} autoFocus>
        {label}
      </Button>
    </div>
  );
}
