import { getTranslations } from 'next-intl/server';
import { FailedMailTable } from '@/components/failed-mail/failed-mail-table';
import { FailedMailToolbar } from '@/components/failed-mail/failed-mail-toolbar';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { PageHead } from '@/components/ui/record/page-head';
import { orNotFound, requirePermission } from '@/lib/auth/session/page-actor';
import { listFailedMail, nameInFilter } from '@/lib/failed-mail/data';
import { failedMailQuery } from '@/lib/failed-mail/schema';
import type { ListParams } from '@/lib/lists/list-url';
import { pageList } from '@/lib/lists/page-list';
import { can } from '@/lib/permissions';

export async function generateMetadata() {
  return { title: (await getTranslations('failed_mail'))('title') };
}

export default async function FailedMailPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requirePermission('view_companies');
  const [t, params] = [await getTranslations('failed_mail'), await searchParams];
  const { page, list, query } = await orNotFound(
    pageList('/failed-mail', params, failedMailQuery, (query) => listFailedMail(actor, query)),
  );
  const chosen = await nameInFilter(actor, query, page.rows);
  return (
    <>
      <PageHead title={t('title')} context={t('context')} />
      <FailedMailToolbar chosen={chosen} />
      <FailedMailTable
        page={page}
        list={list}
        canSend={can(actor, 'edit_companies')}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
      />
    </>
  );
}
