import { forbidden } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { OutflowTable } from '@/components/outflows/outflow-table';
import { ClientMessages } from '@/components/shell/client-messages';
import { PageHead } from '@/components/ui/record/page-head';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { listOutflows } from '@/lib/outflows/data';
import { seesOutflows } from '@/lib/outflows/policy';
import { mostOutflows } from '@/lib/outflows/schema';

export async function generateMetadata() {
  return { title: (await getTranslations('outflows'))('title') };
}

/** All data that leaves the company automatically or that somebody outside can open, and how to end that. */
export default async function OutflowsPage() {
  const actor = await requirePermission('edit_company_settings');
  if (!seesOutflows(actor)) forbidden();
  const [t, outflows] = [await getTranslations('outflows'), await listOutflows(actor)];
  const counts = [...Map.groupBy(outflows, ({ kind }) => kind).values()].map(({ length }) => length);
  const isCut = counts.some((count) => count >= mostOutflows);
  return (
    <ClientMessages namespaces={['outflows', 'validation']}>
      <PageHead
        title={t('title')}
        context={isCut ? `${t('context')} ${t('cut', { count: mostOutflows })}` : t('context')}
      />
      <OutflowTable outflows={outflows} />
    </ClientMessages>
  );
}
