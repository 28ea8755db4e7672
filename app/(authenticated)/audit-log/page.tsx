import { getTranslations } from 'next-intl/server';
import { AuditTable } from '@/components/audit/audit-table';
import { AuditToolbar } from '@/components/audit/audit-toolbar';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { PageHead } from '@/components/ui/record/page-head';
import { countPeople, listAuditEntries, listedPeople, nameInFilter } from '@/lib/audit/data';
import { auditQuery } from '@/lib/audit/schema';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { readWithColumns } from '@/lib/field-preferences/data';
import { fieldLists } from '@/lib/forms/own-fields/lists';
import type { ListParams } from '@/lib/lists/list-url';
import { pageList } from '@/lib/lists/page-list';
import { can } from '@/lib/permissions';

export async function generateMetadata() {
  return { title: (await getTranslations('audit'))('title') };
}

export default async function AuditLogPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requirePermission('view_audit_log');
  const [t, params] = [await getTranslations('audit'), await searchParams];
  const [{ page, list, chosen, people }, columns] = await readWithColumns(
    actor,
    fieldLists.audit_log,
    params,
    async (inside, count) => {
      const listed = await pageList('/audit-log', params, auditQuery, (query) => listAuditEntries(inside, query));
      return { ...listed, chosen: await nameInFilter(inside, listed.query, listed.page.rows), people: count };
    },
    countPeople(actor),
  );
  return (
    <>
      <PageHead title={t('title')} context={t('context')} />
      <AuditToolbar
        chosen={chosen}
        searchesUsers={can(actor, 'view_users') && people > listedPeople}
        exports={can(actor, 'export_audit_log')}
        columns={columns}
      />
      <AuditTable
        page={page}
        list={list}
        columns={columns}
        open={params.open?.toString()}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
      />
    </>
  );
}
