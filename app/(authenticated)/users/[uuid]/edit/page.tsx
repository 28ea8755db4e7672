import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { readPerson } from '@/app/(authenticated)/users/[uuid]/read-person';
import { readChoices } from '@/app/(authenticated)/users/choices';
import { ClientMessages } from '@/components/shell/client-messages';
import type { Option } from '@/components/ui/inputs/option';
import { PageHead } from '@/components/ui/record/page-head';
import { UserEditForm } from '@/components/users/user-edit-form';
import { UserStatus } from '@/components/users/user-status';
import { userValues } from '@/components/users/user-values';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { pageId } from '@/lib/http/page-id';
import { isPending } from '@/lib/users/policy';

export async function generateMetadata() {
  return { title: (await getTranslations('users'))('steps.edit') };
}

export default async function EditUserPage({ params }: { params: Promise<{ uuid: string }> }) {
  await requirePermission('edit_users');
  const uuid = await pageId(params);
  const { actor, user } = await readPerson(uuid);
  if (user.status === 'deleted') redirect(`/users/${uuid}`);
  const [t, { roles, givable, languages }] = [await getTranslations('users'), await readChoices(actor)];
  return (
    <>
      <PageHead
        title={t('form.editTitle', { name: user.name })}
        status={<UserStatus status={user.status} />}
        breadcrumbs={[
          { label: t('title'), href: '/users' },
          { label: user.name, href: `/users/${uuid}` },
        ]}
      />
      <ClientMessages namespaces={['validation', 'users']}>
        <UserEditForm
          values={userValues(user, actor.isCompanyAdmin)}
          edited={{ id: user.id, version: user.version, isPending: isPending(user), pendingEmail: user.pending_email }}
          roles={withCurrent(
            givable,
            roles.find(({ value }) => value === user.role?.id),
          )}
          languages={languages}
          makesAdministrators={actor.isCompanyAdmin}
        />
      </ClientMessages>
    </>
  );
}

/** The roles that the actor may give, with the user's current one even if the actor may not give it. */
const withCurrent = (givable: readonly Option[], current: Option | undefined): Option[] =>
  current && !givable.some(({ value }) => value === current.value) ? [current, ...givable] : [...givable];
