import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { ToDoTable } from '@/components/to-dos/to-do-table';
import { ToDoToolbar } from '@/components/to-dos/to-do-toolbar';
import { LinkButton } from '@/components/ui/action/link-button';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { PageHead } from '@/components/ui/record/page-head';
import { Icon } from '@/components/ui/value/icon';
import { addPath } from '@/components/ui/value/icon-paths';
import { orNotFound, requirePermission } from '@/lib/auth/session/page-actor';
import { staffNeeds } from '@/lib/auth/staff-needs';
import type { ListParams } from '@/lib/lists/list-url';
import { pageList } from '@/lib/lists/page-list';
import { listToDos } from '@/lib/to-dos/data';
import { nameOfAssignee } from '@/lib/to-dos/people.data';
import { toDoQuery } from '@/lib/to-dos/schema';

export async function generateMetadata() {
  return { title: (await getTranslations('to_dos'))('title') };
}

/** The to-dos that the reader sees: at first, what they have to do themselves. */
export default async function ToDosPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requirePermission(...staffNeeds);
  const [t, locale, params] = [await getTranslations('to_dos'), await getLocale(), await searchParams];
  if (Object.keys(params).length === 0) redirect('/to-dos?filter[scope]=mine&filter[state]=open');
  const { page, list, query } = await orNotFound(
    pageList('/to-dos', params, toDoQuery, (asked) => listToDos(actor, asked, locale)),
  );
  const { scope, state } = query.filter;
  const isFirstSight = Object.keys(params).length === 2 && scope === 'mine' && state === 'open';
  const chosen = await nameOfAssignee(actor, query.filter.assignee_id, page.rows[0]?.assignee);
  const add = !actor.impersonation && (
    <LinkButton href="/to-dos/create" startIcon={<Icon path={addPath} />}>
      {t('new')}
    </LinkButton>
  );
  return (
    <>
      <PageHead title={t('title')} context={t('context')} primary={add} />
      <ToDoToolbar chosen={chosen} />
      {page.rows.length === 0 && isFirstSight ? (
        <EmptyState title={t('nothing')} text={t('empty.text')} action={add} />
      ) : (
        <ToDoTable
          page={page}
          list={list}
          today={actor.today}
          empty={<EmptyState title={t('empty.title')} text={t('empty.text')} action={add} />}
        />
      )}
    </>
  );
}
