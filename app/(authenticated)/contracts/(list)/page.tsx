import { getTranslations } from 'next-intl/server';
import { ContractTable } from '@/components/contracts/contract-table';
import { ContractToolbar } from '@/components/contracts/contract-toolbar';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { PageHead } from '@/components/ui/page-head';
import { requirePermission } from '@/lib/auth/actor';
import { can, canAny } from '@/lib/auth/permissions';
import { listContractFilters, listContracts } from '@/lib/contracts/list/data';
import { seesEveryContract } from '@/lib/contracts/policy';
import { contractQuery } from '@/lib/contracts/schema';
import { readWithColumns } from '@/lib/field-preferences/data';
import type { ListParams } from '@/lib/format/list-url';
import { pageList } from '@/lib/http/page-list';
import { readWords } from '@/lib/references/words/data';

export async function generateMetadata() {
  return { title: (await getTranslations('contracts'))('title') };
}

export default async function ContractsPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requirePermission('view_contracts', 'view_own_contracts');
  const t = await getTranslations('contracts');
  const params = await searchParams;
  const [[{ page, list }, columns], filters, wordOf] = await Promise.all([
    readWithColumns(actor, 'contracts', (inside) => pageList('/contracts', params, contractQuery, (query) => listContracts(inside, query))),
    listContractFilters(actor),
    readWords(actor, await getTranslations('references')),
  ]);
  const creates = canAny(actor, ['create_contracts', 'convert_submissions', 'convert_own_submissions']);
  const create = creates && <LinkButton href="/contracts/create">{t('new')}</LinkButton>;
  const isOffice = seesEveryContract(actor);
  return (
    <>
      <PageHead title={t('title')} context={t(isOffice ? 'context' : 'contextOwn')} primary={create} />
      <ContractToolbar
        values={filters}
        types={filters.contract_types.map(({ key }) => ({ value: key, label: wordOf('contract_type', key) }))}
        locations={filters.locations.map(({ key }) => ({ value: key, label: wordOf('location', key) }))}
        searchesClients={can(actor, 'view_clients')}
        isOffice={isOffice}
        exports={can(actor, 'export_contracts')}
        columns={columns}
      />
      <ContractTable
        actor={actor}
        page={page}
        list={list}
        columns={columns}
        wordOf={wordOf}
        empty={<EmptyState title={t('empty.title')} text={t(isOffice ? 'empty.text' : 'empty.own')} action={create} />}
      />
    </>
  );
}
