import { getTranslations } from 'next-intl/server';
import { findClientNamed } from '@/app/(authenticated)/clients/client-named';
import { readTermsChoices } from '@/app/(authenticated)/contracts/create/terms-choices';
import styles from '@/components/contracts/contracts.module.css';
import { AcceptedSubmissions } from '@/components/contracts/form/accepted-submissions';
import { ContractForm } from '@/components/contracts/form/contract-form';
import { newTerms } from '@/components/contracts/form/contract-values';
import { ClientMessages } from '@/components/shell/client-messages';
import { PageHead } from '@/components/ui/record/page-head';
import type { Actor } from '@/lib/actor';
import { moneySeen } from '@/lib/auth/money-seen';
import { currencies } from '@/lib/money/currencies';
import { can } from '@/lib/permissions';
import { listSubmissions } from '@/lib/submissions/list.data';
import { convertsSubmission, convertsSubmissions } from '@/lib/submissions/policy';
import type { Submission } from '@/lib/submissions/schema';

/** The number of submissions waiting to be converted that are offered at once. */
const offered = 5;

interface Props {
  actor: Actor;
  /** The client whose contract it is to be. */
  clientId?: string | undefined;
}

/** A new contract: the submissions that could be converted, and the form for a contract without a submission. */
export async function DirectPage({ actor, clientId }: Props) {
  const t = await getTranslations('contracts');
  const waiting = convertsSubmissions(actor) ? await listAccepted(actor) : [];
  return (
    <>
      <PageHead
        title={t('form.createTitle')}
        context={t('form.createContext')}
        breadcrumbs={[{ label: t('title'), href: '/contracts' }]}
      />
      <AcceptedSubmissions submissions={waiting.slice(0, offered)} hasMore={waiting.length > offered} />
      {waiting.length > 0 && can(actor, 'create_contracts') && <h2 className={styles.subhead}>{t('form.direct')}</h2>}
      {can(actor, 'create_contracts') && <DirectForm actor={actor} clientId={clientId} />}
    </>
  );
}

async function DirectForm({ actor, clientId }: Props) {
  const { owners, ...choices } = await readTermsChoices(actor);
  const withMargin = moneySeen(actor).margin;
  const client = await findClientNamed(actor, clientId);
  return (
    <ClientMessages namespaces={['validation', 'contracts']}>
      <ContractForm
        {...choices}
        owners={owners}
        withMargin={withMargin}
        currencies={currencies.map((code) => ({ value: code, label: code }))}
        values={{
          ...newTerms(actor.company.weekStart, choices.withBill),
          candidate: { name: '', email: '', phone: '' },
          update_candidate: false,
          position_title: '',
          client_id: client?.id ?? '',
          currency: client?.currency ?? actor.company.currency,
          ...(withMargin ? { burden_percent: '' } : {}),
          owner_id: owners.some(({ value }) => value === actor.userId) ? actor.userId : '',
        }}
      />
    </ClientMessages>
  );
}

async function listAccepted(actor: Actor): Promise<Submission[]> {
  const sort = { field: 'updated_at', direction: 'desc' } as const;
  const { rows } = await listSubmissions(actor, { limit: offered + 1, sort, filter: { status: ['accepted'] } });
  return rows.filter((row) => convertsSubmission(actor, { ownerId: row.owner.id }));
}
