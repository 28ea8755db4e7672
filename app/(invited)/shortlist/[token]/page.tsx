import { cookies, headers } from 'next/headers';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { ClosedLink, SenderFrame } from '@/app/(guest)/guest-frame';
import { GuestCandidates } from '@/components/shortlists/guest-candidates';
import { GuestFields, guestAction } from '@/components/shortlists/guest-fields';
import styles from '@/components/ui/form/card-form.module.css';
import { CodeForm } from '@/components/ui/guest/code-form';
import { Alert } from '@/components/ui/plain/alert';
import { UserText } from '@/components/ui/value/user-text';
import { callerAddressHeader } from '@/lib/http/listening/caller-address';
import { readShortlistPage } from '@/lib/shortlists/guest.data';

interface Props {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ problem?: string | string[]; said?: string | string[] }>;
}

/** Reads the shortlist once for both the page and its title, because each read counts as an attempt. */
const readOnce = cache(async (raw: string) => {
  const [jar, head] = [await cookies(), await headers()];
  const caller = head.get(callerAddressHeader()) ?? 'unknown';
  return readShortlistPage({ token: decodeURIComponent(raw), caller }, (name) => jar.get(name)?.value);
});

export async function generateMetadata({ params }: Props) {
  const t = await getTranslations('shortlist');
  const list = await readOnce((await params).token);
  const title = list ? { absolute: `${t('title')} · ${list.company}` } : t('title');
  // The response header says no-referrer, with which forms would send no origin and be refused as another site's.
  return { title, robots: { index: false }, referrer: 'same-origin' };
}

/** The problems for which this page, or the page of approvals, has its own text; any other one gets a general text. */
const own = ['shortlist_gone', 'shortlist_closed', 'shortlist_fault'] as const;
const general = ['code_wrong', 'code_needed', 'too_many_requests', 'later'] as const;

/** The page on which a client's contact answers about candidates without an account. Its forms work without scripts. */
export default async function ShortlistPage({ params, searchParams }: Props) {
  const [{ token }, { problem, said }] = [await params, await searchParams];
  const [t, common, locale] = [
    await getTranslations('shortlist'),
    await getTranslations('approval'),
    await getLocale(),
  ];
  const list = await readOnce(token);
  if (!list) return <ClosedLink title={common('closed')} text={common('closedText')} />;
  const ownProblem = own.find((one) => one === problem);
  const text = ownProblem
    ? t(`problems.${ownProblem}`)
    : problem && common(`problems.${general.find((one) => one === problem) ?? 'other'}`);
  const { name, email, company, client, candidates } = list;
  const form = { token: decodeURIComponent(token), language: locale };
  return (
    <SenderFrame sender={list.sender}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.context}>{t('context', { company, client, name, email })}</p>
      {text && <Alert severity="error">{text}</Alert>}
      {said === 'thanks' && !text && <Alert severity="success">{t('thanks')}</Alert>}
      {!list.isOpen && (
        <CodeForm
          open={{ action: guestAction(form), fields: <GuestFields form={form} act="open" /> }}
          send={{ action: guestAction(form), fields: <GuestFields form={form} act="code" /> }}
          needed={t('code.needed', { email })}
          email={email}
          hasCode={list.hasCode}
        />
      )}
      {list.note && <UserText className={styles.context}>{list.note}</UserText>}
      {list.isOpen && candidates.length === 0 && <p className={styles.context}>{t('nothing')}</p>}
      {list.isOpen && candidates.length > 0 && (
        <GuestCandidates form={form} candidates={candidates} timeZone={list.timeZone} />
      )}
    </SenderFrame>
  );
}
