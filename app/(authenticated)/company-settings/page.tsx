import { getTranslations } from 'next-intl/server';
import { SettingsTab } from '@/app/(authenticated)/company-settings/settings-tab';
import { TabsNav } from '@/components/ui/plain/tabs-nav';
import { PageHead } from '@/components/ui/record/page-head';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { languageModel } from '@/lib/candidates/resumes/model/server';

interface Props {
  searchParams: Promise<Partial<Record<'tab' | 'kind' | 'language' | 'calendar' | 'year', string | string[]>>>;
}

/** The tabs by kind of company. The platform does no business, so it needs no invoicing, lists or profiles. */
const tabsOf = {
  tenant: [
    'company',
    'regional',
    'invoicing',
    'locks',
    'approvals',
    'reminders',
    'careers',
    'match',
    'resumes',
    'mails',
    'lists',
    'stages',
    'holidays',
    'menu',
    'security',
    'profiles',
    'data',
  ],
  platform: ['company', 'regional', 'menu', 'security'],
} as const;

export async function generateMetadata() {
  return { title: (await getTranslations('company_settings'))('title') };
}

export default async function CompanySettingsPage({ searchParams }: Props) {
  const actor = await requirePermission('view_company_settings');
  const [t, { tab, ...shown }] = [await getTranslations('company_settings'), await searchParams];
  const all: readonly (typeof tabsOf.tenant)[number][] = tabsOf[actor.company.kind];
  // What cannot be switched on is not shown.
  const tabs = all.filter((key) => key !== 'resumes' || languageModel() !== null);
  const current = tabs.find((one) => one === tab) ?? 'company';
  return (
    <>
      <PageHead title={t('title')} context={t('context', { company: actor.company.name })} />
      <TabsNav
        label={t('tabs.label')}
        current={current}
        tabs={tabs.map((key) => ({
          key,
          label: t(`tabs.${key}`),
          href: key === 'company' ? '/company-settings' : `/company-settings?tab=${key}`,
        }))}
      />
      <SettingsTab tab={current} shown={shown} actor={actor} />
    </>
  );
}
