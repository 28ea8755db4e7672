'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { Alert } from '@/components/ui/plain/alert';
import { Button } from '@/components/ui/plain/button';
import { api } from '@/lib/http/api-client';

type Result = { state: 'none' | 'asking' } | { state: 'good' | 'bad'; text: string };

/** A button that checks whether the address in the form belongs to a provider, before anything is saved. */
export function TestIssuer() {
  const t = useTranslations('security.sso');
  const errorText = useErrorText();
  const { getValues } = useFormContext();
  const [result, setResult] = useState<Result>({ state: 'none' });
  const test = async (): Promise<void> => {
    setResult({ state: 'asking' });
    try {
      const { data } = await api.post<{ authorization_endpoint: string }>('/api/v1/company/single-sign-on/test', {
        issuer: getValues('issuer'),
      });
      setResult({ state: 'good', text: t('tested', { address: data.authorization_endpoint }) });
    } catch (error) {
      setResult({ state: 'bad', text: errorText(error) ?? '' });
    }
  };
  return (
    <>
      <div>
        <Button variant="outlined" loading={result.state === 'asking'} onClick={() => void test()}>
          {t('test')}
        </Button>
      </div>
      {'text' in result && (
        <Alert severity={result.state === 'good' ? 'success' : 'error'} style={{ overflowWrap: 'anywhere' }}>
          {result.text}
        </Alert>
      )}
    </>
  );
}
