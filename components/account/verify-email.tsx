'use client';

import { useTranslations } from 'next-intl';
import { ConfirmLink } from '@/components/account/confirm-link';
import { EmailForm } from '@/components/account/email-form';
import { LinkLooking } from '@/components/account/link-state';
import styles from '@/components/ui/form/card-form.module.css';
import { useFragmentToken } from '@/components/ui/link/use-fragment-token';
import { loginAddress } from '@/lib/browser/addresses';
import { navigation } from '@/lib/browser/navigation';

/**
 * Confirms the address of a registration and leads to /login. Without a link, or with a dead one, it mails a new link.
 */
export function VerifyEmail() {
  const t = useTranslations('account.verify');
  const token = useFragmentToken();
  const resend = (
    <EmailForm
      path="/api/verify-email/resend"
      texts={{ label: t('email'), submit: t('resend'), sentTitle: t('sentTitle'), sentText: t('sentText') }}
    />
  );
  if (token === null) return <LinkLooking />;
  if (token === '') {
    return (
      <>
        <p className={styles.paragraph}>{t('without')}</p>
        {resend}
      </>
    );
  }
  return (
    <>
      <p className={styles.paragraph}>{t('with')}</p>
      <ConfirmLink
        token={token}
        path="/api/verify-email"
        label={t('confirm')}
        onDone={() => navigation().go(loginAddress(null, 'email_verified'))}
      />
      <details className={styles.details}>
        <summary>{t('deadTitle')}</summary>
        {resend}
      </details>
    </>
  );
}
