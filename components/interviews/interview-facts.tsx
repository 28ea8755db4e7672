import { useTranslations } from 'next-intl';
import styles from '@/components/interviews/interviews.module.css';
import { formatMoment } from '@/lib/format/days';
import type { InterviewPage } from '@/lib/interviews/page';

/** When, where and about whom an interview is; the time in the zone in which it was agreed. */
export function InterviewFacts({ page, locale }: { page: InterviewPage; locale: string }) {
  const [t, interviews] = [useTranslations('interview_page'), useTranslations('interviews')];
  return (
    <dl className={styles.facts}>
      <dt>{t('when')}</dt>
      <dd>
        <time dateTime={page.startsAt}>{formatMoment(page.startsAt, locale, page.timeZone)}</time>
        {' · '}
        {interviews('lasts', { minutes: page.minutes })}
      </dd>
      <dt>{interviews('fields.kind')}</dt>
      <dd>{interviews(`kinds.${page.kind}`)}</dd>
      <dt>{t('candidate')}</dt>
      <dd>
        <bdi>{page.candidate}</bdi>
      </dd>
      <dt>{t('position')}</dt>
      <dd>
        <bdi>{page.position}</bdi>
      </dd>
      <dt>{t('client')}</dt>
      <dd>
        <bdi>{page.client}</bdi>
      </dd>
      {page.place && (
        <>
          <dt>{interviews('fields.place')}</dt>
          <dd>
            <bdi>{page.place}</bdi>
          </dd>
        </>
      )}
      {page.link && (
        <>
          <dt>{interviews('fields.link')}</dt>
          <dd>
            <a href={page.link} rel="noopener noreferrer">
              {page.link}
            </a>
          </dd>
        </>
      )}
    </dl>
  );
}
