import { headers } from 'next/headers';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { ClosedLink, SenderFrame } from '@/app/(guest)/guest-frame';
import styles from '@/components/ui/form/card-form.module.css';
import { Alert } from '@/components/ui/plain/alert';
import { Button } from '@/components/ui/plain/button';
import { isolate } from '@/lib/format/isolate';
import { callerAddressHeader } from '@/lib/http/listening/caller-address';
import { readOptOutPage } from '@/lib/submissions/candidates/opt-out-link.data';

interface Props {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ problem?: string | string[] }>;
}

/** Reads the page once for both itself and its title, because each read counts as an attempt. */
const readOnce = cache(async (raw: string) => {
  const caller = (await headers()).get(callerAddressHeader()) ?? 'unknown';
  return readOptOutPage({ token: decodeURIComponent(raw), caller });
});

export async function generateMetadata({ params }: Pick<Props, 'params'>) {
  const [t, page] = [await getTranslations('opt_out'), await readOnce((await params).token)];
  const title = page ? { absolute: `${t('title')} · ${page.company}` } : t('title');
  return { title, robots: { index: false }, referrer: 'no-referrer' };
}

/** The page on which a candidate opts out of mails to lists. Opening it changes nothing; its form needs no scripts. */
export default async function OptOutPage({ params, searchParams }: Props) {
  const [{ token }, { problem }] = [await params, await searchParams];
  const [t, page, language] = [await getTranslations('opt_out'), await readOnce(token), await getLocale()];
  if (!page) return <ClosedLink title={t('closed')} text={t('closedText')} />;
  const company = isolate(page.company);
  return (
    <SenderFrame sender={page.sender}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.context}>{t('context', { company, email: isolate(page.email) })}</p>
      {problem && !page.isOptedOut && <Alert severity="error">{t('problem')}</Alert>}
      {page.isOptedOut ? (
        <Alert severity="success">{t('done', { company })}</Alert>
      ) : (
        <form method="post" action={`/api/opt-out/${token}`}>
          <p className={styles.context}>{t('text', { company })}</p>
          <input type="hidden" name="language" value={language} />
          <Button type="submit" variant="contained" size="large" fullWidth>
            {t('confirm')}
          </Button>
        </form>
      )}
    </SenderFrame>
  );
}
