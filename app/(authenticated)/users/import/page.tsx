import { forbidden } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { readChoices } from '@/app/(authenticated)/users/choices';
import { Wizard } from '@/app/(authenticated)/users/import/wizard';
import { ClientMessages } from '@/components/shell/client-messages';
import { PageHead } from '@/components/ui/record/page-head';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { userActions } from '@/lib/users/policy';

export async function generateMetadata() {
  return { title: (await getTranslations('users'))('import.title') };
}

export default async function ImportUsersPage() {
  const actor = await requirePermission('create_users');
  if (!userActions(actor).invite) forbidden();
  const [t, { givable, languages }] = [await getTranslations('users'), await readChoices(actor)];
  return (
    <>
      <PageHead title={t('import.title')} breadcrumbs={[{ label: t('title'), href: '/users' }]} />
      <ClientMessages namespaces={['imports', 'users', 'tasks', 'validation', 'problems']}>
        <Wizard roles={givable} languages={languages} />
      </ClientMessages>
    </>
  );
}
