import { forbidden } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { readTermsChoices } from '@/app/(authenticated)/contracts/create/terms-choices';
import styles from '@/components/contracts/contracts.module.css';
import { newTerms } from '@/components/contracts/form/contract-values';
import { ConversionForm } from '@/components/contracts/form/conversion-form';
import { SubmissionTerms } from '@/components/contracts/form/submission-terms';
import { ClientMessages } from '@/components/shell/client-messages';
import { LinkButton } from '@/components/ui/action/link-button';
import { readRates } from '@/components/ui/form/margins/typed-rates';
import type { Option } from '@/components/ui/inputs/option';
import { Alert } from '@/components/ui/plain/alert';
import { PageHead } from '@/components/ui/record/page-head';
import type { Actor } from '@/lib/actor';
import { jobNeeds } from '@/lib/auth/jobs-seen';
import { orNotFound } from '@/lib/auth/session/page-actor';
import { dayFromDate } from '@/lib/calendar/days';
import { findLastTerms } from '@/lib/contracts/find.data';
import { findJobTerms } from '@/lib/job-orders/find.data';
import { findMarginFloor } from '@/lib/margins/data';
import { overridesFloor } from '@/lib/margins/policy';
import { formatHours } from '@/lib/money/amount';
import { canAny } from '@/lib/permissions';
import { contractorRoles } from '@/lib/placements/invite.data';
import { getSubmission } from '@/lib/submissions/data';
import { convertsSubmission } from '@/lib/submissions/policy';
import type { Submission } from '@/lib/submissions/schema';
import { accountStatus } from '@/lib/users/find.data';

/** The conversion of a submission: the data that the contract takes over, and the form for the rest. */
export async function ConvertPage({ actor, submissionId }: { actor: Actor; submissionId: string }) {
  const submission = await orNotFound(getSubmission(actor, submissionId));
  if (!convertsSubmission(actor, { ownerId: submission.owner.id })) forbidden();
  const t = await getTranslations('contracts');
  return (
    <>
      <PageHead
        title={t('form.convertTitle', { number: submission.number })}
        context={t('form.convertContext')}
        breadcrumbs={[{ label: t('title'), href: '/contracts' }]}
      />
      <div className={styles.narrow}>
        <SubmissionTerms submission={submission} />
        {submission.status === 'accepted' ? (
          <Conversion actor={actor} submission={submission} />
        ) : (
          <NotAccepted submission={submission} />
        )}
      </div>
    </>
  );
}

async function Conversion({ actor, submission }: { actor: Actor; submission: Submission }) {
  const [{ owners: _, ...choices }, invitation, floor, job, last] = await Promise.all([
    readTermsChoices(actor),
    readInvitation(actor, submission),
    findMarginFloor(actor, submission.client.id),
    submission.job && canAny(actor, jobNeeds) ? findJobTerms(actor, submission.job.id) : null,
    findLastTerms(actor, submission.client.id),
  ]);
  // What the job does not name is as in the last contract with the client.
  const offered = (options: readonly Option[], ...values: (string | null | undefined)[]) =>
    values.find((value) => options.some((option) => option.value === value)) ?? '';
  return (
    <ClientMessages namespaces={['validation', 'contracts']}>
      <ConversionForm
        {...choices}
        submissionId={submission.id}
        invitation={invitation}
        rates={agreedRates(submission)}
        floor={{ floor, overrides: overridesFloor(actor), isDraft: true }}
        values={{
          ...newTerms(actor.company.weekStart, choices.withBill),
          margin_reason: '',
          start_date: startOf(job?.startDate, submission.available_from),
          end_date: job?.endDate ? dayFromDate(job.endDate) : '',
          week_hours: job?.weekHours ? formatHours(job.weekHours) : '',
          contract_type: offered(choices.types, job?.contractType, last?.contractType),
          location: offered(choices.locations, job?.workPlace, last?.location),
          ...(invitation ? { invite_contractor: false, invite_role_id: invitation.contractorRole } : {}),
        }}
      />
    </ClientMessages>
  );
}

/** The job's first day, or the day from which the candidate is free if that is later. */
function startOf(jobStart: Date | null | undefined, availableFrom: string | null): string {
  const days = [jobStart ? dayFromDate(jobStart) : '', availableFrom ?? ''];
  return days.sort().at(-1) ?? '';
}

const agreedRates = ({ bill_rate, pay_rate, burden_percent, currency, rate_unit }: Submission) =>
  readRates([bill_rate, pay_rate, burden_percent, currency, rate_unit]);

/**
 * The roles that the contractor can be invited with; null for support, and
 * for a candidate who already has an account or no address to be invited at.
 */
async function readInvitation(actor: Actor, { candidate: { name, email } }: Submission) {
  if (actor.impersonation || email === null || (await accountStatus(actor, email)) !== null) return null;
  const roles = await contractorRoles(actor, await getLocale());
  return {
    name,
    email,
    roles: roles.map(({ id, label }) => ({ value: id, label })),
    contractorRole: roles.find(({ key }) => key === 'contractor')?.id ?? '',
  };
}

async function NotAccepted({ submission }: { submission: Submission }) {
  const [t, status] = [await getTranslations('contracts.form'), await getTranslations('statuses.submission')];
  const contract = submission.contract_id;
  return (
    <Alert
      severity="info"
      action={
        contract ? (
          <LinkButton href={`/contracts/${contract}`} variant="outlined">
            {t('openContract')}
          </LinkButton>
        ) : (
          <LinkButton href={`/submissions/${submission.id}`} variant="outlined">
            {t('openSubmission')}
          </LinkButton>
        )
      }
    >
      {t('notAccepted', { status: status(submission.status) })}
    </Alert>
  );
}
