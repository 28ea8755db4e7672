import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { MenuTab } from '@/app/(authenticated)/modules/(list)/menu-tab';
import { ModulesHead } from '@/app/(authenticated)/modules/modules-head';
import { FormTable } from '@/components/forms/form-table';
import { LinkButton } from '@/components/ui/action/link-button';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { FieldToolbar } from '@/components/ui/noun/field-toolbar';
import type { Actor } from '@/lib/actor';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { readWithColumns } from '@/lib/field-preferences/data';
import { listForms } from '@/lib/forms/data';
import { formFields } from '@/lib/forms/fields';
import { formActions } from '@/lib/forms/policy';
import { formQuery } from '@/lib/forms/schema';
import type { ListParams } from '@/lib/lists/list-url';
import { pageList } from '@/lib/lists/page-list';

export async function generateMetadata() {
  return { title: (await getTranslations('forms'))('title') };
}

export default async function FormsPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requirePermission('view_modules');
  const t = await getTranslations('forms');
  const params = await searchParams;
  const allowed = formActions(actor);
  const isMenu = allowed.edit && params.tab === 'menu';
  const create = allowed.create && <LinkButton href="/modules/create">{t('new')}</LinkButton>;
  return (
    <>
      <ModulesHead actor={actor} current={isMenu ? 'menu' : 'list'} />
      {isMenu ? <MenuTab actor={actor} /> : <FormList actor={actor} params={params} create={create} />}
    </>
  );
}

interface FormListProps {
  actor: Actor;
  params: ListParams;
  /** The button that makes a new form, if the actor may. */
  create: ReactNode;
}

async function FormList({ actor, params, create }: FormListProps) {
  const t = await getTranslations('forms');
  const [{ page, list }, columns] = await readWithColumns(actor, formFields.list, params, (inside) =>
    pageList('/modules', params, formQuery, (query) => listForms(inside, query)),
  );
  return (
    <>
      <FieldToolbar noun="form" fields={formFields} api="/api/v1/forms" reader={actor} columns={columns} />
      <FormTable
        page={page}
        list={list}
        columns={columns}
        allowed={formActions(actor)}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} action={create} />}
      />
    </>
  );
}
