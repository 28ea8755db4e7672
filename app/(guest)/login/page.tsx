import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/shell/client-messages';
import { EndReasonNotice } from '@/components/sign-in/end-reason-notice';
import { LoginForm } from '@/components/sign-in/login-form';
import styles from '@/components/ui/form/card-form.module.css';
import { describeDemand } from '@/lib/auth/second-factor/demand';
import { parseEndReason } from '@/lib/auth/session/end-reason';
import { operatorsProvider } from '@/lib/auth/single-sign-on/provider';
import { parseNext } from '@/lib/browser/addresses';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata() {
  const t = await getTranslations('login');
  return { title: t('title') };
}

/**
 * The sign-in page (specification, section 2). In the address, `next` is the page that was asked for, `reason` says why
 * the session ended, `error` is next-auth's code for a single sign-on that failed, and `second_factor` a sign-in that
 * waits for its second step.
 */
export default async function LoginPage({ searchParams }: Props) {
  const [t, { next, reason, error, second_factor }] = await Promise.all([getTranslations('login'), searchParams]);
  const begun = await describeDemand(first(second_factor));
  const provider = operatorsProvider();
  return (
    <ClientMessages namespaces={['login']}>
      <h1 className={styles.title}>{t('title')}</h1>
      <EndReasonNotice reason={error ? 'sso_failed' : parseEndReason(first(reason))} />
      <LoginForm
        next={parseNext(first(next))}
        provider={provider && { id: provider.id, name: provider.name }}
        begun={begun}
      />
      <nav className={styles.links} aria-label={t('otherWays')}>
        <a href="/forgot-password">{t('forgot')}</a>
        <a href="/register-company">{t('register')}</a>
      </nav>
    </ClientMessages>
  );
}

function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
