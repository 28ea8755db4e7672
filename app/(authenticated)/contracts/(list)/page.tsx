import { getTranslations } from 'next-intl/server';
import { ContractTable, contractTableId } from '@/components/contracts/contract-table';
import { ContractToolbar } from '@/components/contracts/contract-toolbar';
import { LinkButton } from '@/components/ui/action/link-button';
import { LateBulkBar } from '@/components/ui/list/bulk/late-bulk-bar';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { PageHead } from '@/components/ui/record/page-head';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { listContracts, namesInFilters } from '@/lib/contracts/list.data';
import { seesEveryContract } from '@/lib/contracts/policy';
import { contractQuery } from '@/lib/contracts/schema';
import { ownConditions } from '@/lib/forms/own-fields/conditions.data';
import { readWithOwnFields } from '@/lib/forms/own-fields/list.data';
import { givesAway } from '@/lib/hand-over/policy';
import type { ListParams } from '@/lib/lists/list-url';
import { pageList } from '@/lib/lists/page-list';
import { can, canAny } from '@/lib/permissions';
import { ownLabels, wordsOf } from '@/lib/references/words.data';

export async function generateMetadata() {
  return { title: (await getTranslations('contracts'))('title') };
}

export default async function ContractsPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requirePermission('view_contracts', 'view_own_contracts');
  const t = await getTranslations('contracts');
  const params = await searchParams;
  const translate = await getTranslations('references');
  const [{ page, list, own, names, query, wordOf }, columns] = await readWithOwnFields(
    actor,
    'contracts',
    params,
    async (inside, own) => {
      const listed = await pageList('/contracts', params, contractQuery, async (asked) =>
        listContracts(inside, asked, await ownConditions(inside, 'contracts', asked.filter)),
      );
      return {
        ...listed,
        names: await namesInFilters(inside, listed.query, listed.page.rows),
        wordOf: wordsOf(own, translate),
      };
    },
    ownLabels(actor.companyId),
  );
  const named = (kind: 'contract_type' | 'location') =>
    query.filter[kind]?.map((key) => ({ value: key, label: wordOf(kind, key) }));
  const creates = canAny(actor, ['create_contracts', 'convert_submissions', 'convert_own_submissions']);
  const create = creates && <LinkButton href="/contracts/create">{t('new')}</LinkButton>;
  const isOffice = seesEveryContract(actor);
  const ticks = givesAway(actor, 'contracts') || can(actor, 'export_contracts');
  return (
    <>
      <PageHead title={t('title')} context={t(isOffice ? 'context' : 'contextOwn')} primary={create} />
      <ContractToolbar
        chosen={{ ...names, contract_type: named('contract_type'), location: named('location') }}
        searchesClients={can(actor, 'view_clients')}
        isOffice={isOffice}
        exports={can(actor, 'export_contracts')}
        columns={columns}
        own={own}
      />
      <ContractTable
        actor={actor}
        ticks={ticks}
        page={page}
        list={list}
        columns={columns}
        own={own}
        wordOf={wordOf}
        empty={<EmptyState title={t('empty.title')} text={t(isOffice ? 'empty.text' : 'empty.own')} action={create} />}
      />
      {ticks && <LateBulkBar tableId={contractTableId} />}
    </>
  );
}
