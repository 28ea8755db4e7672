import { headers } from 'next/headers';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { ClosedLink, SenderFrame } from '@/app/(guest)/guest-frame';
import { ToDoList } from '@/components/requirements/to-do-list';
import styles from '@/components/ui/form/card-form.module.css';
import { Alert } from '@/components/ui/plain/alert';
import { isolate } from '@/lib/format/isolate';
import { callerAddressHeader } from '@/lib/http/listening/caller-address';
import { readStillToDoPage } from '@/lib/requirements/by-link/guest.data';

interface Props {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ problem?: string | string[]; said?: string | string[] }>;
}

/** The problems that the page explains; any other one gets a general text. */
const explained = ['not_asked_for', 'document_over', 'too_many_waiting', 'too_many_requests', 'later'] as const;

/** The key of the text for a problem; all faults of a file have one text. */
const explainedBy = (problem: string | string[]): (typeof explained)[number] | 'file' | 'other' =>
  String(problem).startsWith('file') ? 'file' : (explained.find((one) => one === problem) ?? 'other');

/** Reads the list once for both the page and its title, because each read counts as an attempt. */
const readOnce = cache(async (raw: string) => {
  const caller = (await headers()).get(callerAddressHeader()) ?? 'unknown';
  return readStillToDoPage({ token: decodeURIComponent(raw), caller }, await getLocale());
});

export async function generateMetadata({ params }: Pick<Props, 'params'>) {
  const t = await getTranslations('still_to_do');
  const page = await readOnce((await params).token);
  const title = page ? { absolute: `${t('title')} · ${page.companyName}` } : t('title');
  // The response header says no-referrer, with which forms would send no origin and be refused as another site's.
  return { title, robots: { index: false }, referrer: 'same-origin' };
}

/** What somebody without an account still has to do before they start, with a form for each document. It needs no scripts. */
export default async function StillToDoPage({ params, searchParams }: Props) {
  const { token } = await params;
  const [t, page] = [await getTranslations('still_to_do'), await readOnce(token)];
  if (!page) return <ClosedLink title={t('closed')} text={t('closedText')} />;
  const { items, contact } = page;
  const [{ problem, said }, language] = [await searchParams, await getLocale()];
  const isDone = items.every(({ state }) => state === 'met');
  return (
    <SenderFrame sender={page.sender}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.context}>{t('context', { company: isolate(page.companyName), name: isolate(page.name) })}</p>
      {isDone && <Alert severity="success">{t('nothing')}</Alert>}
      {problem && <Alert severity="error">{t(`problems.${explainedBy(problem)}`)}</Alert>}
      {said === 'handed_in' && !problem && (
        <Alert severity="success">{t('handedIn', { company: isolate(page.companyName) })}</Alert>
      )}
      <ToDoList
        items={items}
        who={contact?.name ?? page.companyName}
        action={`/api/still-to-do/${token}/documents?language=${encodeURIComponent(language)}`}
      />
      {contact && (
        <p>
          {t('questions')}{' '}
          <a href={`mailto:${contact.email}`}>
            <bdi>{contact.name}</bdi>
          </a>
        </p>
      )}
    </SenderFrame>
  );
}
