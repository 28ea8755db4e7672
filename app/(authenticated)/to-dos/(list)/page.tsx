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
import { ownOpenToDos } from '@/lib/to-dos/kinds';
import { nameOfAssignee } from '@/lib/to-dos/people.data';
import { toDoQuery } from '@/lib/to-dos/schema';

export async function generateMetadata() {
  return { title: (await getTranslations('to_dos'))('title') };
}

/** The to-dos that the reader sees: at first, what they have to do themselves. */
export default async function ToDosPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requirePermission(...staffNeeds);
  const [t, locale, asked] = [await getTranslations('to_dos'), await getLocale(), await searchParams];
  const isOpening = Object.keys(asked).length === 0;
  const params = isOpening ? ownOpenToDos : asked;
  const { page, list, query } = await orNotFound(
    pageList('/to-dos', params, toDoQuery, (sought) => listToDos(actor, sought, locale)),
  );
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
      {page.rows.length === 0 && isOpening ? (
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
