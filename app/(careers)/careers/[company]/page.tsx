import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { SenderFrame } from '@/app/(guest)/guest-frame';
import styles from '@/components/careers/careers.module.css';
import { JobFacts } from '@/components/careers/job-facts';
import card from '@/components/ui/form/card-form.module.css';
import { readCareers } from '@/lib/careers/data';

interface Props {
  params: Promise<{ company: string }>;
}

const readPage = async ({ params }: Props) => {
  const { company } = await params;
  return (await readCareers(company, await getLocale())) ?? notFound();
};

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
