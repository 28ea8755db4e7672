import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { SenderFrame } from '@/app/(guest)/guest-frame';
import { ApplyForm } from '@/components/careers/apply-form';
import styles from '@/components/careers/careers.module.css';
import { JobFacts } from '@/components/careers/job-facts';
import card from '@/components/ui/form/card-form.module.css';
import { Alert } from '@/components/ui/plain/alert';
import { countPublicLook } from '@/lib/auth/mail-limits';
import { readJobPage } from '@/lib/careers/data';
import { jobPosting } from '@/lib/careers/job-posting';
import { callerAddressHeader } from '@/lib/http/listening/caller-address';

interface Props {
  params: Promise<{ company: string; job: string }>;
  searchParams: Promise<{ problem?: string | string[]; said?: string | string[] }>;
}

/** The problems that the page explains; any other one gets a general text. */
const explained = [
  'required',
  'email_or_phone',
  'email',
  'phone',
  'message',
  'not_found',
  'too_fast',
  'too_many_requests',
  'file',
  'later',
] as const;

/** When the form was written, which its handler compares with when it comes back. */
const now = (): number => Date.now();

/** The key of the text for a problem; all faults of a file have one text. */
const explainedBy = (problem: string | string[]): (typeof explained)[number] | 'other' =>
  String(problem).startsWith('file') ? 'file' : (explained.find((one) => one === problem) ?? 'other');

/** Reads the page once for its content and its title, because each look counts. */
const readOnce = cache(async (company: string, job: string, locale: string) => {
  await countPublicLook((await headers()).get(callerAddressHeader()) ?? 'unknown');
  return readJobPage(company, job, locale);
});

const readPage = async ({ params }: Props) => {
  const { company, job } = await params;
  return (await readOnce(company, job, await getLocale())) ?? notFound();
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { job, careers, address } = await readPage(props);
  return { title: { absolute: `${job.title} · ${careers.company}` }, alternates: { canonical: address } };
}

/** An open public job, for anybody; search engines read it as a JobPosting. */
export default async function PublicJobPage(props: Props) {
  const [t, page] = [await getTranslations('careers'), await readPage(props)];
  const { job, text, careers } = page;
  const [{ company: slug }, { problem, said }, language] = [
    await props.params,
    await props.searchParams,
    await getLocale(),
  ];
  return (
    <SenderFrame sender={careers.sender}>
      <h1 className={card.title}>
        <bdi>{job.title}</bdi>
      </h1>
      <JobFacts job={job} />
      {text && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      <section id="apply" aria-labelledby="apply-title" className={styles.apply}>
        <h2 id="apply-title" className={card.subtitle}>
          {t('form.title')}
        </h2>
        {problem && <Alert severity="error">{t(`problems.${explainedBy(problem)}`)}</Alert>}
        {said === 'thanks' && !problem ? (
          <Alert severity="success">{t('form.thanks', { company: careers.company })}</Alert>
        ) : (
          <ApplyForm slug={slug} job={job.id} company={careers.company} language={language} shown={now()} />
        )}
      </section>
      <p>
        <a href={`/careers/${slug}`}>{t('all', { company: careers.company })}</a>
      </p>
      <script
        type="application/ld+json"
        // No text in it can end the element: `jobPosting` escapes it.
        dangerouslySetInnerHTML={{ __html: jobPosting(page) }}
      />
    </SenderFrame>
  );
}
