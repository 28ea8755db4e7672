import { getTranslations } from 'next-intl/server';
import { ClientTable, clientTableId } from '@/components/clients/client-table';
import { LinkButton } from '@/components/ui/action/link-button';
import { LateBulkBar } from '@/components/ui/list/bulk/late-bulk-bar';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { FieldToolbar } from '@/components/ui/noun/field-toolbar';
import { PageHead } from '@/components/ui/record/page-head';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { listClients } from '@/lib/clients/data';
import { clientFields } from '@/lib/clients/fields';
import { clientActions } from '@/lib/clients/policy';
import { clientQuery } from '@/lib/clients/schema';
import { ownConditions } from '@/lib/forms/own-fields/conditions.data';
import { readWithOwnFields } from '@/lib/forms/own-fields/list.data';
import { givesAway } from '@/lib/hand-over/policy';
import type { ListParams } from '@/lib/lists/list-url';
import { pageList } from '@/lib/lists/page-list';
import { ownLabels, wordsOf } from '@/lib/references/words.data';

export async function generateMetadata() {
  return { title: (await getTranslations('clients'))('title') };
}

export default async function ClientsPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requirePermission('view_clients');
  const [t, translate] = [await getTranslations('clients'), await getTranslations('references')];
  const params = await searchParams;
  const [{ page, list, own, query, wordOf }, columns] = await readWithOwnFields(
    actor,
    'clients',
    params,
    async (inside, own) => ({
      ...(await pageList('/clients', params, clientQuery, async (asked) =>
        listClients(inside, asked, await ownConditions(inside, 'clients', asked.filter)),
      )),
      wordOf: wordsOf(own, translate),
    }),
    ownLabels(actor.companyId),
  );
  const allowed = clientActions(actor);
  const ticks = givesAway(actor, 'clients') || allowed.export;
  const typeName = (key: string) => wordOf('client_type', key);
  const type = query.filter.client_type;
  const create = allowed.create && <LinkButton href="/clients/create">{t('new')}</LinkButton>;
  const imports = await getTranslations('imports');
  const menu = allowed.create ? [{ key: 'import', label: imports('open'), href: '/clients/import' }] : [];
  return (
    <>
      <PageHead title={t('title')} context={t('context')} primary={create} menu={menu} />
      <FieldToolbar
        noun="client"
        fields={clientFields}
        api="/api/v1/clients"
        reader={actor}
        flags={{ is_active: { true: t('state.active'), false: t('state.inactive') } }}
        chosen={type === undefined ? {} : { client_type: [{ value: type, label: typeName(type) }] }}
        exports={allowed.export}
        columns={columns}
        own={own}
      />
      <ClientTable
        page={page}
        list={list}
        columns={columns}
        own={own}
        allowed={allowed}
        ticks={ticks}
        typeName={typeName}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} action={create} />}
      />
      {ticks && <LateBulkBar tableId={clientTableId} />}
    </>
  );
}
