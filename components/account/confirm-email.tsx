'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { z } from 'zod';
import { ConfirmLink } from '@/components/account/confirm-link';
import { LinkClosed, LinkLooking } from '@/components/account/link-state';
import { LinkButton } from '@/components/ui/action/link-button';
import styles from '@/components/ui/form/card-form.module.css';
import { useFragmentToken } from '@/components/ui/link/use-fragment-token';
import { Alert } from '@/components/ui/plain/alert';
import type { addressChangeResource } from '@/lib/account/schema';

type Change = z.infer<typeof addressChangeResource>;

/** Confirms a change of an account's address with the link that was mailed to the old or to the new address. */
export function ConfirmEmail() {
  const t = useTranslations('account.confirmEmail');
  const token = useFragmentToken();
  const [change, setChange] = useState<Change | null>(null);
  if (token === null) return <LinkLooking />;
  if (token === '') return <LinkClosed text={null} action={{ label: t('goOn'), href: '/dashboard' }} />;
  if (change) {
    return (
      <div className={styles.form}>
        <Alert severity={change.is_done ? 'success' : 'info'} role="status">
          {change.is_done ? t('done') : t('half')}
        </Alert>
        <LinkButton href="/dashboard">{t('goOn')}</LinkButton>
      </div>
    );
  }
  return (
    <>
      <p className={styles.paragraph}>{t('text')}</p>
      <ConfirmLink<Change> token={token} path="/api/profile/confirm-email" label={t('confirm')} onDone={setChange} />
    </>
  );
}
