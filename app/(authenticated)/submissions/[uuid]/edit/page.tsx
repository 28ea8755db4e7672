import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { readSubmission } from '@/app/(authenticated)/submissions/[uuid]/read-submission';
import { ClientMessages } from '@/components/shell/client-messages';
import { SubmissionForm } from '@/components/submissions/submission-form';
import { blankSubmission, submissionValues } from '@/components/submissions/submission-values';
import type { Option } from '@/components/ui/inputs/option';
import { PageHead } from '@/components/ui/record/page-head';
import { jobNeeds } from '@/lib/auth/jobs-seen';
import { moneySeen } from '@/lib/auth/money-seen';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { pageId } from '@/lib/http/page-id';
import { findMarginFloor } from '@/lib/margins/data';
import { overridesFloor } from '@/lib/margins/policy';
import { currencies } from '@/lib/money/currencies';
import { can, canAny } from '@/lib/permissions';
import { listSubmissionFilters } from '@/lib/submissions/list.data';
import { submissionActions } from '@/lib/submissions/policy';

export async function generateMetadata() {
  return { title: (await getTranslations('submissions'))('steps.edit') };
}

export default async function EditSubmissionPage({ params }: { params: Promise<{ uuid: string }> }) {
  await requirePermission('edit_submissions', 'edit_own_submissions');
  const uuid = await pageId(params);
  const { actor, submission } = await readSubmission(uuid);
  const [t, filters] = [await getTranslations('submissions'), await listSubmissionFilters(actor)];
  if (!submissionActions(actor, submission).edit) redirect(`/submissions/${uuid}`);
  const { number, candidate, client, owner } = submission;
  const owners = withCurrent(
    filters.assignable_owners.map(({ id, name }) => ({ value: id, label: name })),
    { value: owner.id, label: owner.name },
  );
  const withMargin = moneySeen(actor).margin;
  const blank = blankSubmission(
    { withMargin, withJob: canAny(actor, jobNeeds) },
    owners.length > 0 ? owner.id : undefined,
  );
  return (
    <>
      <PageHead
        title={t('form.editTitle', { number })}
        breadcrumbs={[
          { label: t('title'), href: '/submissions' },
          { label: candidate.name, href: `/submissions/${uuid}` },
        ]}
      />
      <ClientMessages namespaces={['validation', 'submissions', 'references']}>
        <SubmissionForm
          values={submissionValues(blank, submission)}
          edited={{ id: submission.id, number, version: submission.version, clientId: client.id }}
          client={{ value: client.id, label: client.name }}
          job={submission.job ?? undefined}
          withMargin={withMargin}
          floor={{
            clientId: client.id,
            floor: await findMarginFloor(actor, client.id),
            overrides: overridesFloor(actor),
            isDraft: submission.status !== 'accepted',
          }}
          owners={owners}
          currencies={currencies.map((code) => ({ value: code, label: code }))}
          addsClients={can(actor, 'create_clients')}
        />
      </ClientMessages>
    </>
  );
}

/** The owners to choose from, with the current one first if they could not be chosen otherwise. */
function withCurrent(options: Option[], current: Option): Option[] {
  if (options.length === 0 || options.some(({ value }) => value === current.value)) return options;
  return [current, ...options];
}
