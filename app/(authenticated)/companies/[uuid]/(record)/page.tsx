import { getTranslations } from 'next-intl/server';
import { readCompanyPage } from '@/app/(authenticated)/companies/[uuid]/read-company';
import styles from '@/components/companies/companies.module.css';
import { exportAll, keep, menuOf, reactivate } from '@/components/companies/company-actions';
import { CompanyActivity } from '@/components/companies/company-activity';
import { CompanyAdministrators } from '@/components/companies/company-administrators';
import { CompanyNotice } from '@/components/companies/company-notice';
import { CompanyOverview } from '@/components/companies/company-overview';
import { CompanyStateChip } from '@/components/companies/company-state';
import { CompanySummary } from '@/components/companies/company-summary';
import { CompanySupport } from '@/components/companies/company-support';
import { ExportList } from '@/components/companies/export-list';
import { StartExport } from '@/components/companies/start-export';
import { ClientMessages } from '@/components/shell/client-messages';
import { ActionButton } from '@/components/ui/action/action-button';
import { LinkButton } from '@/components/ui/action/link-button';
import { PageHead } from '@/components/ui/record/page-head';
import { RecordLayout } from '@/components/ui/record/record-layout';
import { Section } from '@/components/ui/record/section';
import { listActivities } from '@/lib/activities/data';
import { type CompanyActions, companyActions } from '@/lib/companies/policy';
import type { CompanyRecord } from '@/lib/companies/schema';
import { pageId } from '@/lib/http/page-id';

interface Props {
  params: Promise<{ uuid: string }>;
}

export async function generateMetadata({ params }: Props) {
  return { title: (await readCompanyPage(await pageId(params))).company.name };
}

export default async function CompanyPage({ params }: Props) {
  const uuid = await pageId(params);
  const { actor, company } = await readCompanyPage(uuid);
  const [t, allowed] = [await getTranslations('companies'), companyActions(actor)];
  const mayExport = company.support_grants.some(({ allows_export }) => allows_export);
  const activities = await listActivities(actor, 'company', uuid);
  return (
    <>
      <PageHead
        title={company.name}
        status={<CompanyStateChip state={company.state} />}
        breadcrumbs={[{ label: t('title'), href: '/companies' }]}
        primary={<NextStep company={company} allowed={allowed} />}
        menu={menuOf(company, allowed, t).filter(({ key }) => !onPage(company).includes(key))}
      />
      <CompanyNotice company={company} />
      <CompanySummary company={company} />
      <RecordLayout aside={<CompanyActivity activities={activities} />}>
        <CompanyAdministrators company={company} invites={allowed.create} />
        <ClientMessages namespaces={['companies']}>
          <CompanySupport company={company} enters={allowed.edit} />
          {allowed.export && (
            <div id="exports">
              <Section
                title={t('sections.exports')}
                actions={mayExport && <StartExport action={exportAll(company, t)} label={t('steps.export')} />}
              >
                {!mayExport && <p className={styles.intro}>{t('exports.needsConsent')}</p>}
                <ExportList path={`/api/v1/companies/${uuid}/export`} />
              </Section>
            </div>
          )}
        </ClientMessages>
        <CompanyOverview company={company} />
      </RecordLayout>
    </>
  );
}

/** The keys of the actions that have a button on the page; the menu leaves them out. */
const onPage = ({ state }: CompanyRecord): string[] => [
  'export',
  'keep',
  'reactivate',
  ...(state === 'active' || state === 'pending' ? ['edit'] : []),
];

/** The button of the most urgent action: ending what shuts the company out, otherwise editing its data. */
async function NextStep({ company, allowed }: { company: CompanyRecord; allowed: CompanyActions }) {
  const t = await getTranslations('companies');
  if (company.state === 'deleting')
    return allowed.delete && <ActionButton action={keep(company, t)}>{t('steps.keep')}</ActionButton>;
  if (company.state === 'suspended')
    return allowed.edit && <ActionButton action={reactivate(company, t)}>{t('steps.reactivate')}</ActionButton>;
  return allowed.edit && <LinkButton href={`/companies/${company.id}/edit`}>{t('steps.edit')}</LinkButton>;
}
