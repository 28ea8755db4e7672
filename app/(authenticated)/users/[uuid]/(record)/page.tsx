import { getTranslations } from 'next-intl/server';
import { SectionFormPage } from '@/app/(authenticated)/profile/parts/section-form-page';
import { SubjectTab } from '@/app/(authenticated)/subject-tab';
import { PersonHead } from '@/app/(authenticated)/users/[uuid]/person-head';
import { PersonTab } from '@/app/(authenticated)/users/[uuid]/person-tab';
import { readPerson } from '@/app/(authenticated)/users/[uuid]/read-person';
import { tabsFor } from '@/app/(authenticated)/users/[uuid]/tabs-for';
import { Avatar } from '@/components/profiles/avatar';
import { PersonCard } from '@/components/profiles/person-card';
import { TabsNav } from '@/components/ui/plain/tabs-nav';
import { currentForm, formTab } from '@/lib/forms/answers/subjects/subject';
import { listSubjectForms } from '@/lib/forms/menu.data';
import { pageId } from '@/lib/http/page-id';
import type { ListParams } from '@/lib/lists/list-url';

interface Props {
  params: Promise<{ uuid: string }>;
  searchParams: Promise<ListParams>;
}

export async function generateMetadata({ params }: Props) {
  return { title: (await readPerson(await pageId(params))).user.name };
}

/** The record of a user of the company, for administrators of people. */
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
  const forms = await listSubjectForms(actor, 'user');
  const form = currentForm(forms, typeof address.tab === 'string' ? address.tab : undefined);
  const href = (tab: string) => (tab === 'profile' ? base : `${base}?tab=${tab}`);
  return (
    <>
      <PersonHead actor={actor} user={user} breadcrumbs={crumbs} />
      <PersonCard
        person={user}
        isWhole={current === 'profile' && !form}
        avatar={<Avatar name={user.name} url={user.avatar_url} />}
      />
      <TabsNav
        label={t('tabs.label')}
        current={form ? formTab(form) : current}
        tabs={[
          ...tabs.map((key) => ({ key, label: t(`tabs.${key}`), href: href(key) })),
          ...forms.map((one) => ({ key: formTab(one), label: one.label, href: href(formTab(one)) })),
        ]}
      />
      {form ? (
        <SubjectTab actor={actor} form={form} subject={{ type: 'user', id: uuid }} />
      ) : (
        <PersonTab tab={current} actor={actor} user={user} path={base} params={address} />
      )}
    </>
  );
}
