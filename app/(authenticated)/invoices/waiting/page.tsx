import { getTranslations } from 'next-intl/server';
import { WaitingTime } from '@/components/invoices/waiting-time';
import { ClientMessages } from '@/components/shell/client-messages';
import { LinkButton } from '@/components/ui/action/link-button';
import { PageHead } from '@/components/ui/record/page-head';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { listContractsWithAvailableTime } from '@/lib/invoices/drafting/available-time.data';
import { canAny } from '@/lib/permissions';

export async function generateMetadata() {
  return { title: (await getTranslations('invoices'))('waiting.title') };
}

/** The approved time that could be invoiced now; the list of invoices shows only how much. */
export default async function WaitingTimePage() {
  const actor = await requirePermission('create_invoices');
  const [t, time] = [await getTranslations('invoices'), await listContractsWithAvailableTime(actor)];
  return (
    <ClientMessages namespaces={['invoices', 'validation']}>
      <PageHead
        title={t('waiting.title')}
        breadcrumbs={[{ label: t('title'), href: '/invoices' }]}
        primary={
          <LinkButton href="/billing-runs" variant="outlined">
            {t('waiting.together')}
          </LinkButton>
        }
      />
      <WaitingTime time={time} linksContracts={canAny(actor, ['view_contracts', 'view_own_contracts'])} />
    </ClientMessages>
  );
}
