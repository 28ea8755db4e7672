'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { beOneself } from '@/components/companies/change-session';
import styles from '@/components/companies/companies.module.css';
import { useToast } from '@/components/ui/feedback/toast';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { Button } from '@/components/ui/plain/button';

interface ImpersonationBannerProps {
  companyId: string;
  companyName: string;
  userName: string;
  /** An RFC 3339 timestamp. */
  endsAt: string;
}

/** A banner on every page that says in whose place an operator acts, and ends it. */
export function ImpersonationBanner({ companyId, companyName, userName, endsAt }: ImpersonationBannerProps) {
  const [t, format] = [useTranslations('companies.banner'), useFormatter()];
  const [pending, setPending] = useState(false);
  const [toast, errorText] = [useToast(), useErrorText()];
  const end = async (): Promise<void> => {
    setPending(true);
    try {
      await beOneself(companyId);
    } catch (error) {
      setPending(false);
      const message = errorText(error);
      if (message) toast({ message, tone: 'error' });
    }
  };
  const time = format.dateTime(new Date(endsAt), { timeStyle: 'short' });
  return (
    <section className={styles.banner} aria-label={t('label')}>
      <p>{t('text', { name: userName, company: companyName, time })}</p>
      <Button size="small" variant="outlined" color="inherit" loading={pending} onClick={() => void end()}>
        {t('end')}
      </Button>
    </section>
  );
}
