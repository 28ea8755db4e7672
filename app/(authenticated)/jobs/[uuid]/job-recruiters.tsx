import { getLocale, getTranslations } from 'next-intl/server';
import { ChooseRecruiters } from '@/components/jobs/recruiters-button';
import { ClientMessages } from '@/components/shell/client-messages';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import type { Actor } from '@/lib/actor';
import { jobs } from '@/lib/job-orders/data';
import { editsJob } from '@/lib/job-orders/policy';
import { listPossibleRecruiters } from '@/lib/job-orders/recruiters.data';
import { jobState } from '@/lib/job-orders/schema';

/** Who looks for people for a job beside its owner. */
export async function JobRecruiters({ actor, id }: { actor: Actor; id: string }) {
  const t = await getTranslations('job_recruiters');
  const job = jobState.parse(await jobs.get(actor, id, await getLocale()));
  const choose = editsJob(actor, { ownerId: job.owner?.id ?? null }) && (
    <ClientMessages namespaces={['validation', 'job_recruiters']}>
      <ChooseRecruiters
        job={job}
        people={(await listPossibleRecruiters(actor)).map(({ id: value, name: label }) => ({ value, label }))}
      />
    </ClientMessages>
  );
  if (job.recruiters.length === 0) return <EmptyState title={t('none')} text={t('noneText')} action={choose || null} />;
  return (
    <>
      <ul>
        {job.recruiters.map((person) => (
          <li key={person.id}>
            <bdi>{person.name}</bdi>
          </li>
        ))}
      </ul>
      {choose}
    </>
  );
}
