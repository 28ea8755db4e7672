import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { readListForm } from '@/app/(authenticated)/module/[uuid]/(list)/read-list-form';
import { AnswerTable } from '@/components/forms/answer-list/answer-table';
import { AnswerToolbar } from '@/components/forms/answer-list/answer-toolbar';
import { LinkButton } from '@/components/ui/action/link-button';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { PageHead } from '@/components/ui/record/page-head';
import { readWithColumns } from '@/lib/field-preferences/data';
import { answerColumns } from '@/lib/forms/answers/listing/columns';
import { listOpened } from '@/lib/forms/answers/listing/list.data';
import { answerQuery } from '@/lib/forms/answers/schema';
import { pageId } from '@/lib/http/page-id';
import type { ListParams } from '@/lib/lists/list-url';
import { pageList } from '@/lib/lists/page-list';
import { can } from '@/lib/permissions';

interface Props {
  params: Promise<{ uuid: string }>;
  searchParams: Promise<ListParams>;
}

export async function generateMetadata({ params }: Props) {
  return { title: (await readListForm(await pageId(params))).form.name };
}

export default async function AnswersPage({ params, searchParams }: Props) {
  const { actor, form, opened } = await readListForm(await pageId(params));
  // A user who may only fill in the form has no list.
  if (!form.sees) redirect(`/module/${form.id}/add`);
  const t = await getTranslations('answer_list');
  const query = await searchParams;
  const [{ page, list }, columns] = await readWithColumns(actor, answerColumns(form), query, (inside) =>
    pageList(`/module/${form.id}`, query, answerQuery, (asked) => listOpened(inside, opened, asked)),
  );
  const add = form.adds && <LinkButton href={`/module/${form.id}/add`}>{t('new')}</LinkButton>;
  return (
    <>
      <PageHead title={form.name} primary={add} />
      <AnswerToolbar form={form} searchesUsers={can(actor, 'view_users')} columns={columns} />
      <AnswerTable
        form={form}
        page={page}
        list={list}
        columns={columns}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} action={add} />}
      />
    </>
  );
}
