'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { Button } from '@/components/ui/plain/button';
import { isolate } from '@/lib/format/isolate';
import { api } from '@/lib/http/api-client';

/** A button that mails the link again to a user who knows the password but has not confirmed the address yet. */
export function ResendLink({ email }: { email: string }) {
  const t = useTranslations('login');
  const errorText = useErrorText();
  const [isPending, setPending] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  const resend = async (): Promise<void> => {
    setPending(true);
    try {
      await api.post('/api/verify-email/resend', { email });
      setTold(t('linkSent', { email: isolate(email) }));
    } catch (error) {
      setTold(errorText(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <div>
      <div role="status">{told}</div>
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        loading={isPending}
        onClick={() => void resend()}
        style={{ marginBlockStart: 8 }}
      >
        {t('resendLink')}
      </Button>
    </div>
  );
}
