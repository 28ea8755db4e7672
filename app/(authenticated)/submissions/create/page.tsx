import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/shell/client-messages';
import { SubmissionForm } from '@/components/submissions/submission-form';
import { PageHead } from '@/components/ui/page-head';
import { requirePermission } from '@/lib/auth/actor';
import { can } from '@/lib/auth/permissions';
import { currencies } from '@/lib/money/currencies';
import { listSubmissionFilters } from '@/lib/submissions/list/data';
import { seesMargins } from '@/lib/submissions/policy';

export async function generateMetadata() {
  return { title: (await getTranslations('submissions'))('form.createTitle') };
}

export default async function CreateSubmissionPage() {
  const actor = await requirePermission('create_submissions');
  const t = await getTranslations('submissions');
  const { assignable_owners: owners } = await listSubmissionFilters(actor);
  const withMargin = seesMargins(actor);
  return (
    <>
      <PageHead title={t('form.createTitle')} context={t('form.createContext')} />
      <ClientMessages namespaces={['validation', 'submissions', 'references']}>
        <SubmissionForm
          values={{
            candidate: { name: '', email: '', phone: '' }, position_title: '', client_id: '', bill_rate: '', pay_rate: '',
            currency: actor.company.currency, rate_unit: 'hour', available_from: '', note: '',
            ...(withMargin ? { burden_percent: '' } : {}),
            ...(owners.length > 0 ? { owner_id: actor.userId } : {}),
          }}
          withMargin={withMargin}
          owners={owners.map(({ id, name }) => ({ value: id, label: name }))}
          currencies={currencies.map((code) => ({ value: code, label: code }))}
          addsClients={can(actor, 'create_clients')}
        />
      </ClientMessages>
    </>
  );
}
