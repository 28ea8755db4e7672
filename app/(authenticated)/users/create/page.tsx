import { getTranslations } from 'next-intl/server';
import { readChoices } from '@/app/(authenticated)/users/choices';
import { ClientMessages } from '@/components/shell/client-messages';
import { PageHead } from '@/components/ui/record/page-head';
import { UserCreateForm } from '@/components/users/user-create-form';
import { blankUser } from '@/components/users/user-values';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { findLocale } from '@/lib/i18n/locales';

export async function generateMetadata() {
  return { title: (await getTranslations('users'))('form.createTitle') };
}

export default async function CreateUserPage() {
  const actor = await requirePermission('create_users');
  const [t, { givable, languages }] = [await getTranslations('users'), await readChoices(actor)];
  return (
    <>
      <PageHead title={t('form.createTitle')} breadcrumbs={[{ label: t('title'), href: '/users' }]} />
      <ClientMessages namespaces={['validation', 'users']}>
        <UserCreateForm
          values={blankUser(findLocale(actor.company.locale)?.code, actor.isCompanyAdmin)}
          roles={givable}
          languages={languages}
          makesAdministrators={actor.isCompanyAdmin}
        />
      </ClientMessages>
    </>
  );
}
