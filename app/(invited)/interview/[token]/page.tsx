import { headers } from 'next/headers';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { ClosedLink, SenderFrame } from '@/app/(guest)/guest-frame';
import { InterviewAnswer } from '@/components/interviews/interview-answer';
import { InterviewFacts } from '@/components/interviews/interview-facts';
import styles from '@/components/ui/form/card-form.module.css';
import { Alert } from '@/components/ui/plain/alert';
import { formatMoment } from '@/lib/format/days';
import { callerAddressHeader } from '@/lib/http/listening/caller-address';
import { readInterviewPage } from '@/lib/interviews/guest.data';

interface Props {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ problem?: string | string[] }>;
}

/** Reads the interview once for both the page and its title, because each read counts as an attempt. */
const readOnce = cache(async (raw: string) => {
  const caller = (await headers()).get(callerAddressHeader()) ?? 'unknown';
  return readInterviewPage({ token: decodeURIComponent(raw), caller });
});

export async function generateMetadata({ params }: Props) {
  const t = await getTranslations('interview_page');
  const page = await readOnce((await params).token);
  const title = page ? { absolute: `${t('title')} · ${page.companyName}` } : t('title');
  // The response header says no-referrer, with which forms would send no origin and be refused as another site's.
  return { title, robots: { index: false }, referrer: 'same-origin' };
}

/** The problems for which this page has its own text; any other one gets a general text. */
const known = ['required', 'in_past', 'skipped_hour', 'interview_closed', 'too_many_requests', 'later'] as const;

/** The page on which somebody answers the invitation to an interview. Its plain forms work without scripts. */
export default async function InterviewPage({ params, searchParams }: Props) {
  const [{ token }, { problem }] = [await params, await searchParams];
  const [t, locale, page] = [await getTranslations('interview_page'), await getLocale(), await readOnce(token)];
  if (!page) return <ClosedLink title={t('closed')} text={t('closedText')} />;
  const said = problem && (known.find((one) => one === problem) ?? 'other');
  const times = page.proposedTimes.map((time) => formatMoment(time, locale, page.timeZone)).join(' · ');
  return (
    <SenderFrame sender={page.sender}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.context}>{t('context', { company: page.companyName, name: page.name })}</p>
      {said && <Alert severity="error">{t(`problems.${said}`)}</Alert>}
      <InterviewFacts page={page} locale={locale} />
      {page.status === 'cancelled' && <Alert severity="warning">{t('isCancelled')}</Alert>}
      {page.status !== 'cancelled' && !page.canAnswer && <Alert severity="info">{t('isOver')}</Alert>}
      {page.canAnswer && page.answer !== 'none' && (
        <Alert severity="success">{t(`said.${page.answer}`, { times })}</Alert>
      )}
      {page.canAnswer && <InterviewAnswer token={decodeURIComponent(token)} language={locale} page={page} />}
    </SenderFrame>
  );
}
