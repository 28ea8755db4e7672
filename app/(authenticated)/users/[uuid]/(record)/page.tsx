import { getTranslations } from 'next-intl/server';
import { SectionFormPage } from '@/app/(authenticated)/profile/parts/section-form-page';
import { PersonHead } from '@/app/(authenticated)/users/[uuid]/person-head';
import { PersonTab } from '@/app/(authenticated)/users/[uuid]/person-tab';
import { readPerson } from '@/app/(authenticated)/users/[uuid]/read-person';
import { tabsFor } from '@/app/(authenticated)/users/[uuid]/tabs-for';
import { Avatar } from '@/components/profiles/avatar';
import { PersonCard } from '@/components/profiles/person-card';
import { TabsNav } from '@/components/ui/record/tabs-nav';
import type { ListParams } from '@/lib/format/list-url';
import { pageId } from '@/lib/http/page-id';

interface Props {
  params: Promise<{ uuid: string }>;
  searchParams: Promise<ListParams>;
}

export async function generateMetadata({ params }: Props) {
  return { title: (await readPerson(await pageId(params))).user.name };
}

/** A person of the company, for those who look after people. */
export default async function PersonPage({ params, searchParams }: Props) {
  const [uuid, address] = [await pageId(params), await searchParams];
  const { actor, user } = await readPerson(uuid);
  const t = await getTranslations('profiles');
  const base = `/users/${uuid}`;
  const crumbs = [{ label: t('people'), href: '/users' }];
  if (typeof address.edit === 'string') {
    return (
      <SectionFormPage
        actor={actor}
        userId={uuid}
        section={address.edit}
        breadcrumbs={[...crumbs, { label: user.name, href: base }]}
        back={base}
      />
    );
  }
  const tabs = tabsFor(actor);
  const current = tabs.find((one) => one === address.tab) ?? 'profile';
  const href = (tab: string) => (tab === 'profile' ? base : `${base}?tab=${tab}`);
  return (
    <>
      <PersonHead actor={actor} user={user} breadcrumbs={crumbs} />
      <PersonCard
        person={user}
        isWhole={current === 'profile'}
        avatar={<Avatar name={user.name} url={user.avatar_url} />}
      />
      <TabsNav
        label={t('tabs.label')}
        current={current}
        tabs={tabs.map((key) => ({ key, label: t(`tabs.${key}`), href: href(key) }))}
      />
      <PersonTab tab={current} actor={actor} user={user} path={base} params={address} />
    </>
  );
}
