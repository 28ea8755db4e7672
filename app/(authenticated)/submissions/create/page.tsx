import { getTranslations } from 'next-intl/server';
import { findClientNamed } from '@/app/(authenticated)/clients/client-named';
import { ClientMessages } from '@/components/shell/client-messages';
import { SubmissionForm } from '@/components/submissions/submission-form';
import { blankSubmission } from '@/components/submissions/submission-values';
import { PageHead } from '@/components/ui/record/page-head';
import type { Actor } from '@/lib/actor';
import { jobNeeds } from '@/lib/auth/jobs-seen';
import { moneySeen } from '@/lib/auth/money-seen';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { findOpenJob } from '@/lib/job-orders/find.data';
import { overridesFloor } from '@/lib/margins/policy';
import { currencies } from '@/lib/money/currencies';
import { can, canAny } from '@/lib/permissions';
import { findCandidate } from '@/lib/submissions/candidates/match.data';
import { listSubmissionFilters } from '@/lib/submissions/list.data';
import { idParams } from '@/lib/text/schema';

export async function generateMetadata() {
  return { title: (await getTranslations('submissions'))('form.createTitle') };
}

interface Props {
  /** The ids of the person to be put forward, of the client, and of the job, which has its own client. */
  searchParams: Promise<{ client?: string; candidate?: string; job?: string }>;
}

export default async function CreateSubmissionPage({ searchParams }: Props) {
  const actor = await requirePermission('create_submissions');
  const t = await getTranslations('submissions');
  const { assignable_owners: owners } = await listSubmissionFilters(actor);
  const withMargin = moneySeen(actor).margin;
  const asked = await searchParams;
  const job = await readJob(actor, asked.job);
  const client = await findClientNamed(actor, job?.client.id ?? asked.client);
  const candidate = await readCandidate(actor, asked.candidate);
  return (
    <>
      <PageHead title={t('form.createTitle')} context={t('form.createContext')} />
      <ClientMessages namespaces={['validation', 'submissions', 'references']}>
        <SubmissionForm
          values={{
            ...blankSubmission(
              { withMargin, withJob: canAny(actor, jobNeeds) },
              owners.length > 0 ? actor.userId : undefined,
            ),
            ...(candidate && valuesOfCandidate(candidate)),
            client_id: client?.id ?? '',
            currency: client?.currency ?? actor.company.currency,
            ...(job && client && valuesOfJob(job)),
          }}
          candidate={candidate && { value: candidate.id, label: `${candidate.name} · ${candidate.number}` }}
          client={client && { value: client.id, label: client.name }}
          job={client ? job : undefined}
          withMargin={withMargin}
          floor={{
            clientId: client?.id ?? '',
            floor: client?.margin_floor_in_force ?? null,
            overrides: overridesFloor(actor),
            isDraft: true,
          }}
          owners={owners.map(({ id, name }) => ({ value: id, label: name }))}
          currencies={currencies.map((code) => ({ value: code, label: code }))}
          addsClients={can(actor, 'create_clients')}
          submits={canAny(actor, ['edit_submissions', 'edit_own_submissions'])}
          findsCandidates={can(actor, 'view_candidates')}
        />
      </ClientMessages>
    </>
  );
}

/** The candidate that the address names, if the actor sees them; otherwise the form starts with nobody. */
async function readCandidate(actor: Actor, asked: string | undefined) {
  const { data: params } = idParams.safeParse({ id: asked });
  return (params && (await findCandidate(actor, params.id))) ?? undefined;
}

/** An address names its person; whoever has none is named by the id. */
const valuesOfCandidate = ({ id, name, email, phone }: NonNullable<Awaited<ReturnType<typeof readCandidate>>>) => ({
  candidate: { name, email: email ?? '', phone: phone ?? '' },
  ...(email === null && { candidate_id: id }),
});

/** The open job that the address names, if the actor sees it; otherwise the form starts without one. */
async function readJob(actor: Actor, asked: string | undefined) {
  const { data: params } = idParams.safeParse({ id: asked });
  return params && canAny(actor, jobNeeds) ? ((await findOpenJob(actor, params.id)) ?? undefined) : undefined;
}

const valuesOfJob = ({ id, title, currency, rateUnit }: NonNullable<Awaited<ReturnType<typeof readJob>>>) => ({
  job_id: id,
  position_title: title,
  currency,
  rate_unit: rateUnit,
});
