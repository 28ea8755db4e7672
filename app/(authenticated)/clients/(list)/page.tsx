import { getTranslations } from 'next-intl/server';
import { ClientTable } from '@/components/clients/client-table';
import { ClientToolbar } from '@/components/clients/client-toolbar';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { PageHead } from '@/components/ui/page-head';
import { requirePermission } from '@/lib/auth/actor';
import { listClients } from '@/lib/clients/data';
import { clientActions } from '@/lib/clients/policy';
import { clientQuery } from '@/lib/clients/schema';
import { readWithColumns } from '@/lib/field-preferences/data';
import type { ListParams } from '@/lib/format/list-url';
import { pageList } from '@/lib/http/page-list';
import { listReferences } from '@/lib/references/data';
import { readWords } from '@/lib/references/words/data';

export async function generateMetadata() {
  return { title: (await getTranslations('clients'))('title') };
}

export default async function ClientsPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requirePermission('view_clients');
  const [t, translate] = [await getTranslations('clients'), await getTranslations('references')];
  const params = await searchParams;
  const [[{ page, list }, columns], types, wordOf] = await Promise.all([
    readWithColumns(actor, 'clients', (inside) => pageList('/clients', params, clientQuery, (query) => listClients(inside, query))),
    listReferences(actor, 'client_type'),
    readWords(actor, translate),
  ]);
  const allowed = clientActions(actor);
  const typeName = (key: string) => wordOf('client_type', key);
  const create = allowed.create && <LinkButton href="/clients/create">{t('new')}</LinkButton>;
  return (
    <>
      <PageHead title={t('title')} context={t('context')} primary={create} />
      <ClientToolbar types={types.map(({ key }) => ({ value: key, label: typeName(key) }))} exports={allowed.export} columns={columns} />
      <ClientTable
        page={page}
        list={list}
        columns={columns}
        allowed={allowed}
        typeName={typeName}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} action={create} />}
      />
    </>
  );
}
