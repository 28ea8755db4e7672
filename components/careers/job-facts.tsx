import { useFormatter, useTranslations } from 'next-intl';
import { DefinitionList } from '@/components/ui/record/definition-list';
import { CalendarDate } from '@/components/ui/value/date';
import type { PublicJob } from '@/lib/careers/public-job';

/** What anybody may know of a job, without what is not known. */
export function JobFacts({ job }: { job: PublicJob }) {
  const [t, format] = [useTranslations('jobs.fields'), useFormatter()];
  const { location, contractType, weekHours, startDate, deadline } = job;
  return (
    <DefinitionList
      items={[
        ...(location ? [{ label: t('location'), value: <bdi>{location}</bdi> }] : []),
        ...(contractType ? [{ label: t('contract_type'), value: <bdi>{contractType}</bdi> }] : []),
        ...(weekHours ? [{ label: t('week_hours'), value: format.number(Number(weekHours)) }] : []),
        ...(startDate ? [{ label: t('start_date'), value: <CalendarDate value={startDate} /> }] : []),
        ...(deadline ? [{ label: t('deadline'), value: <CalendarDate value={deadline} /> }] : []),
      ]}
    />
  );
}
