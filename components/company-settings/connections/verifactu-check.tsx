'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import styles from '@/components/company-settings/settings.module.css';
import { LinkButton } from '@/components/ui/action/link-button';
import { Button } from '@/components/ui/plain/button';
import { Section } from '@/components/ui/record/section';
import { api } from '@/lib/http/api-client';
import { queries } from '@/lib/http/client/queries';
import type { ChainCheck } from '@/lib/invoices/verifactu/schema';

/** Checks the chain of Veri*Factu records when somebody asks, and offers its records as a file. */
export function VerifactuCheck({ downloads }: { downloads: boolean }) {
  const t = useTranslations('company_settings.verifactu');
  const tu = useTranslations('ui');
  const [asked, setAsked] = useState(0);
  const { data, isFetching, isError } = useQuery(
    {
      queryKey: ['veri*factu', asked],
      queryFn: async ({ signal }) => await checkAll(signal),
      enabled: asked > 0,
      networkMode: 'always',
    },
    queries(),
  );
  return (
    <Section title={t('chain.title')}>
      <div role="status">
        {isError && <p className={styles.quiet}>{tu('failed')}</p>}
        {data && <Result check={data} />}
      </div>
      <div className={styles.buttons}>
        <Button variant="outlined" loading={isFetching} onClick={() => setAsked(asked + 1)}>
          {t('chain.check')}
        </Button>
        {downloads && (
          <LinkButton variant="outlined" href="/api/v1/company/verifactu/records">
            {t('chain.download')}
          </LinkButton>
        )}
      </div>
    </Section>
  );
}

/** A long chain is checked in parts, up to its end or its first fault. */
async function checkAll(signal: AbortSignal): Promise<ChainCheck> {
  for (let after = 0; ; ) {
    const { data } = await api.get<ChainCheck>(`/api/v1/company/verifactu/check?after=${after}`, { signal });
    if (data.fault || data.checked_to >= data.records) return data;
    after = data.checked_to;
  }
}

function Result({ check }: { check: ChainCheck }) {
  const t = useTranslations('company_settings.verifactu');
  const { records, fault, queued, rejected, with_errors: errors, problem, message } = check;
  return (
    <>
      <p>
        {!fault
          ? t('chain.whole', { records })
          : fault.invoice
            ? t('chain.brokenAt', { position: fault.position, number: fault.invoice.number })
            : t('chain.broken', { position: fault.position })}
      </p>
      <p>{t('chain.counts', { queued, rejected, errors })}</p>
      {problem && <p>{t(`problems.${problem}`)}</p>}
      {message && (
        <p dir="auto" className={styles.quiet}>
          {message}
        </p>
      )}
    </>
  );
}
