import { getTranslations } from 'next-intl/server';
import { AccountTab } from '@/app/(authenticated)/profile/parts/account-tab';
import { ActivityTab } from '@/app/(authenticated)/profile/parts/activity-tab';
import { ContractsTab } from '@/app/(authenticated)/profile/parts/contracts-tab';
import { DocumentsTab } from '@/app/(authenticated)/profile/parts/documents-tab';
import { OwnAvatar } from '@/app/(authenticated)/profile/parts/own-avatar';
import { ProfileTab } from '@/app/(authenticated)/profile/parts/profile-tab';
import { SectionFormPage } from '@/app/(authenticated)/profile/parts/section-form-page';
import { SecurityTab } from '@/app/(authenticated)/profile/parts/security-tab';
import { TimesheetsTab } from '@/app/(authenticated)/profile/parts/timesheets-tab';
import { PersonCard } from '@/components/profiles/person-card';
import { roleText } from '@/components/profiles/role-text';
import { TabsNav } from '@/components/ui/plain/tabs-nav';
import { PageHead } from '@/components/ui/record/page-head';
import type { Actor } from '@/lib/actor';
import { requireActor } from '@/lib/auth/session/page-actor';
import { seesDocumentsOf } from '@/lib/documents/policy';
import { canAny } from '@/lib/permissions';
import { getUser } from '@/lib/users/data';
import type { User } from '@/lib/users/schema';

interface Props {
  searchParams: Promise<{ tab?: string; edit?: string }>;
}

export async function generateMetadata() {
  return { title: (await getTranslations('profiles'))('title') };
}

/** The user's own profile. */
export default async function ProfilePage({ searchParams }: Props) {
  const [actor, { tab, edit }] = [await requireActor(), await searchParams];
  const t = await getTranslations('profiles');
  if (edit) {
    return (
      <SectionFormPage
        actor={actor}
        userId={actor.userId}
        section={edit}
        breadcrumbs={[{ label: t('title'), href: '/profile' }]}
        back="/profile"
      />
    );
  }
  const [user, translateRole] = [await getUser(actor, actor.userId), await getTranslations('roles')];
  const tabs = tabsFor(actor);
  const current = tabs.find((one) => one === tab) ?? 'profile';
  return (
    <>
      <PageHead title={user.name} context={roleText(user, t, translateRole)} />
      <PersonCard
        person={user}
        isWhole={current === 'profile'}
        avatar={<OwnAvatar name={user.name} url={user.avatar_url} isChanging={current === 'account'} />}
      />
      <TabsNav
        label={t('tabs.label')}
        current={current}
        tabs={tabs.map((key) => ({
          key,
          label: t(`tabs.${key}`),
          href: key === 'profile' ? '/profile' : `/profile?tab=${key}`,
        }))}
      />
      <OwnTab tab={current} actor={actor} user={user} />
    </>
  );
}

type Tab = 'profile' | 'account' | 'documents' | 'contracts' | 'timesheets' | 'activity' | 'security';

/** The tabs of the profile. Contracts and timesheets need a permission; support has no account and no security here. */
function tabsFor(actor: Actor): Tab[] {
  return [
    'profile',
    ...(actor.impersonation ? [] : ['account' as const]),
    ...(seesDocumentsOf(actor, actor) ? ['documents' as const] : []),
    ...(canAny(actor, ['view_contracts', 'view_own_contracts']) ? ['contracts' as const] : []),
    ...(canAny(actor, ['view_timesheets', 'view_own_timesheets']) ? ['timesheets' as const] : []),
    'activity',
    ...(actor.impersonation ? [] : ['security' as const]),
  ];
}

/** The chosen tab. Data is read only for this one. */
function OwnTab({ tab, actor, user }: { tab: Tab; actor: Actor; user: User }) {
  switch (tab) {
    case 'profile':
      return <ProfileTab actor={actor} userId={user.id} editHref={(section) => `/profile?edit=${section}`} />;
    case 'account':
      return <AccountTab actor={actor} user={user} />;
    case 'documents':
      return <DocumentsTab actor={actor} owner={{ user_id: user.id }} />;
    case 'contracts':
      return <ContractsTab actor={actor} userId={user.id} />;
    case 'timesheets':
      return <TimesheetsTab actor={actor} userId={user.id} />;
    case 'activity':
      return <ActivityTab actor={actor} userId={user.id} name={user.name} />;
    case 'security':
      return <SecurityTab actor={actor} />;
  }
}
