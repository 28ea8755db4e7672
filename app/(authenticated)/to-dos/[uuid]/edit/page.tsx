import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { readToDo } from '@/app/(authenticated)/to-dos/[uuid]/read-to-do';
import { ClientMessages } from '@/components/shell/client-messages';
import { EditToDoForm } from '@/components/to-dos/to-do-form';
import { PageHead } from '@/components/ui/record/page-head';
import { pageId } from '@/lib/http/page-id';
import { listAssignees } from '@/lib/to-dos/people.data';

interface Props {
  params: Promise<{ uuid: string }>;
}

export async function generateMetadata({ params }: Props) {
  return { title: (await readToDo(await pageId(params))).toDo.title };
}

/** The form that changes a to-do. Whoever may not change it is led to its page. */
export default async function EditToDoPage({ params }: Props) {
  const { actor, toDo } = await readToDo(await pageId(params));
  if (!toDo.is_editable) redirect(`/to-dos/${toDo.id}`);
  const [t, colleagues] = [await getTranslations('to_dos'), await listAssignees(actor)];
  // Whoever has it now stays a choice, also once they have left.
  const people = colleagues.some(({ id }) => id === toDo.assignee.id) ? colleagues : [toDo.assignee, ...colleagues];
  return (
    <>
      <PageHead
        title={t('form.editTitle', { name: toDo.title })}
        breadcrumbs={[
          { label: t('title'), href: '/to-dos' },
          { label: toDo.title, href: `/to-dos/${toDo.id}` },
        ]}
      />
      <ClientMessages namespaces={['validation', 'to_dos']}>
        <EditToDoForm people={people.map(({ id, name }) => ({ value: id, label: name }))} toDo={toDo} />
      </ClientMessages>
    </>
  );
}
