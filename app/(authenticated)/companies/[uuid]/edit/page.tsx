import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { readCompanyPage } from '@/app/(authenticated)/companies/[uuid]/read-company';
import { languageOptions } from '@/app/(authenticated)/company-settings/choices';
import { CompanyForm } from '@/components/companies/company-form-part';
import { companyValues } from '@/components/companies/company-values';
import { ClientMessages } from '@/components/shell/client-messages';
import { PageHead } from '@/components/ui/record/page-head';
import { companyActions } from '@/lib/companies/policy';
import { zoneOptions } from '@/lib/format/zones';
import { pageId } from '@/lib/http/page-id';
import { countryOptions } from '@/lib/i18n/countries';

interface Props {
  params: Promise<{ uuid: string }>;
}

export async function generateMetadata() {
  return { title: (await getTranslations('companies'))('steps.edit') };
}

/** The form for the data that the platform keeps about a company. Whoever may not edit it is led to its record. */
export default async function EditCompanyPage({ params }: Props) {
  const { actor, company } = await readCompanyPage(await pageId(params));
  if (!companyActions(actor).edit) redirect(`/companies/${company.id}`);
  const [t, locale] = [await getTranslations('companies'), await getLocale()];
  return (
    <>
      <PageHead
        title={t('form.editTitle', { name: company.name })}
        breadcrumbs={[
          { label: t('title'), href: '/companies' },
          { label: company.name, href: `/companies/${company.id}` },
        ]}
      />
      <ClientMessages namespaces={['validation', 'companies']}>
        <CompanyForm
          values={companyValues(company)}
          edited={{ id: company.id, version: company.version }}
          countries={countryOptions(locale)}
          zones={zoneOptions(locale, [company.time_zone])}
          languages={languageOptions()}
        />
      </ClientMessages>
    </>
  );
}
