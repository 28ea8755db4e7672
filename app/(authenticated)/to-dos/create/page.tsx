import { forbidden } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import * as z from 'zod';
import { nameInAddress } from '@/app/(authenticated)/noun-pages/create-page';
import { ClientMessages } from '@/components/shell/client-messages';
import { NewToDoForm } from '@/components/to-dos/to-do-form';
import { PageHead } from '@/components/ui/record/page-head';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { staffNeeds } from '@/lib/auth/staff-needs';
import { findRecord } from '@/lib/to-dos/data';
import { toDoNouns } from '@/lib/to-dos/kinds';
import { listAssignees } from '@/lib/to-dos/people.data';

export async function generateMetadata() {
  return { title: (await getTranslations('to_dos'))('new') };
}

const about = z.object({ record_type: z.enum(toDoNouns), record_id: z.uuid() });

/** The form of a new to-do, which is on the record that the address names, if the reader sees it, and has the name there. */
export default async function NewToDoPage({ searchParams }: { searchParams: Promise<{ name?: string | string[] }> }) {
  const actor = await requirePermission(...staffNeeds);
  if (actor.impersonation) forbidden();
  const [t, locale] = [await getTranslations('to_dos'), await getLocale()];
  const params = await searchParams;
  const { data: key } = about.safeParse(params);
  const record = key ? await findRecord(actor, { type: key.record_type, id: key.record_id }, locale) : null;
  const people = await listAssignees(actor);
  return (
    <>
      <PageHead
        title={t('new')}
        context={record && t('form.about', { name: record.title })}
        breadcrumbs={[{ label: t('title'), href: '/to-dos' }]}
      />
      <ClientMessages namespaces={['validation', 'to_dos']}>
        <NewToDoForm
          people={people.map(({ id, name }) => ({ value: id, label: name }))}
          assigneeId={actor.userId}
          record={record}
          title={nameInAddress(params) ?? ''}
        />
      </ClientMessages>
    </>
  );
}
