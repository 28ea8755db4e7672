import { getTranslations } from 'next-intl/server';
import { SubmissionTable } from '@/components/submissions/submission-table';
import { SubmissionToolbar } from '@/components/submissions/submission-toolbar';
import { LinkButton } from '@/components/ui/action/link-button';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { PageHead } from '@/components/ui/record/page-head';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { ownConditions } from '@/lib/forms/own-fields/conditions.data';
import { readWithOwnFields } from '@/lib/forms/own-fields/list.data';
import type { ListParams } from '@/lib/lists/list-url';
import { pageList } from '@/lib/lists/page-list';
import { can } from '@/lib/permissions';
import { listSubmissions, namesInFilters } from '@/lib/submissions/list.data';
import { submissionQuery } from '@/lib/submissions/schema';

export async function generateMetadata() {
  return { title: (await getTranslations('submissions'))('title') };
}

export default async function SubmissionsPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requirePermission('view_submissions', 'view_own_submissions');
  const t = await getTranslations('submissions');
  const params = await searchParams;
  const [{ page, list, own, names }, columns] = await readWithOwnFields(
    actor,
    'submissions',
    params,
    async (inside) => {
      const listed = await pageList('/submissions', params, submissionQuery, async (query) =>
        listSubmissions(inside, query, await ownConditions(inside, 'submissions', query.filter)),
      );
      return { ...listed, names: await namesInFilters(inside, listed.query, listed.page.rows) };
    },
  );
  const create = can(actor, 'create_submissions') && <LinkButton href="/submissions/create">{t('new')}</LinkButton>;
  return (
    <>
      <PageHead title={t('title')} context={t('context')} primary={create} />
      <SubmissionToolbar
        chosen={names}
        searchesClients={can(actor, 'view_clients')}
        exports={can(actor, 'export_submissions')}
        columns={columns}
        own={own}
      />
      <SubmissionTable
        actor={actor}
        page={page}
        list={list}
        columns={columns}
        own={own}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} action={create} />}
      />
    </>
  );
}
