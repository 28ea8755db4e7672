import Alert from '@mui/material/Alert';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { readTermsChoices } from '@/app/(authenticated)/contracts/create/terms-choices';
import styles from '@/components/contracts/contracts.module.css';
import { ConversionForm } from '@/components/contracts/conversion-form';
import { TakenOver } from '@/components/contracts/taken-over';
import { ClientMessages } from '@/components/shell/client-messages';
import { LinkButton } from '@/components/ui/link-button';
import { PageHead } from '@/components/ui/page-head';
import { orNotFound } from '@/lib/auth/actor';
import type { Actor } from '@/lib/auth/session';
import { getSubmission } from '@/lib/submissions/data';
import { canWithSubmission } from '@/lib/submissions/policy';
import type { Submission } from '@/lib/submissions/schema';

/** The conversion of a submission: what is taken over, and what has to be said besides. */
export async function ConvertPage({ actor, submissionId }: { actor: Actor; submissionId: string }) {
  const submission = await orNotFound(getSubmission(actor, submissionId));
  if (!canWithSubmission(actor, 'convert', submission.owner.id)) notFound();
  const t = await getTranslations('contracts');
  return (
    <>
      <PageHead
        title={t('form.convertTitle', { number: submission.number })}
        context={t('form.convertContext')}
        breadcrumbs={[{ label: t('title'), href: '/contracts' }]}
      />
      <div className={styles.narrow}>
        <TakenOver submission={submission} />
        {submission.status === 'accepted' ? <Conversion actor={actor} submission={submission} /> : <NotAccepted submission={submission} />}
      </div>
    </>
  );
}

async function Conversion({ actor, submission }: { actor: Actor; submission: Submission }) {
  const { types, locations, consultants } = await readTermsChoices(actor);
  return (
    <ClientMessages namespaces={['validation', 'contracts']}>
      <ConversionForm
        types={types}
        locations={locations}
        consultants={consultants}
        submissionId={submission.id}
        values={{
          start_date: submission.available_from ?? '', end_date: '', contract_type: '', location: '', consultant_user_id: '',
          week_start: actor.company.weekStart,
        }}
      />
    </ClientMessages>
  );
}

async function NotAccepted({ submission }: { submission: Submission }) {
  const [t, status] = [await getTranslations('contracts.form'), await getTranslations('statuses.submission')];
  const contract = submission.contract_id;
  return (
    <Alert
      severity="info"
      action={
        contract
          ? <LinkButton href={`/contracts/${contract}`} variant="outlined">{t('openContract')}</LinkButton>
          : <LinkButton href={`/submissions/${submission.id}`} variant="outlined">{t('openSubmission')}</LinkButton>
      }
    >
      {t('notAccepted', { status: status(submission.status) })}
    </Alert>
  );
}
