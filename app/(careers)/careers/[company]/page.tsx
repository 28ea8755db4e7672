import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { SenderFrame } from '@/app/(guest)/guest-frame';
import styles from '@/components/careers/careers.module.css';
import { JobFacts } from '@/components/careers/job-facts';
import card from '@/components/ui/form/card-form.module.css';
import { countPublicLook } from '@/lib/auth/mail-limits';
import { readCareers } from '@/lib/careers/data';
import { callerAddressHeader } from '@/lib/http/listening/caller-address';

interface Props {
  params: Promise<{ company: string }>;
}

/** Reads the page once for its content and its title, because each look counts. */
const readOnce = cache(async (company: string, locale: string) => {
  await countPublicLook((await headers()).get(callerAddressHeader()) ?? 'unknown');
  return readCareers(company, locale);
});

const readPage = async ({ params }: Props) => (await readOnce((await params).company, await getLocale())) ?? notFound();

export async function generateMetadata(props: Props): Promise<Metadata> {
  const [t, { company, address }] = [await getTranslations('careers'), await readPage(props)];
  return { title: { absolute: t('title', { company }) }, alternates: { canonical: address } };
}

/** A company's open public jobs, for anybody. */
export default async function CareersPage(props: Props) {
  const [t, { company, sender, intro, jobs }] = [await getTranslations('careers'), await readPage(props)];
  const { company: slug } = await props.params;
  return (
    <SenderFrame sender={sender}>
      <h1 className={card.title}>{t('title', { company })}</h1>
      {intro && (
        <p className={styles.text} dir="auto">
          {intro}
        </p>
      )}
      {jobs.length === 0 ? (
        <p className={card.context}>{t('none')}</p>
      ) : (
        <ul className={styles.jobs}>
          {jobs.map((job) => (
            <li key={job.id} className={styles.job}>
              <h2>
                <a href={`/careers/${slug}/${job.id}`}>
                  <bdi>{job.title}</bdi>
                </a>
              </h2>
              <JobFacts job={job} />
            </li>
          ))}
        </ul>
      )}
    </SenderFrame>
  );
}
