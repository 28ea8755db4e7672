import { getLocale, getTranslations } from 'next-intl/server';
import { languageOptions, zoneOptions } from '@/app/(authenticated)/company-settings/choices';
import { CompanyForm } from '@/components/companies/company-form-part';
import { companyValues } from '@/components/companies/company-values';
import { ClientMessages } from '@/components/shell/client-messages';
import { PageHead } from '@/components/ui/record/page-head';
import type { CompanyRecord } from '@/lib/companies/schema';
import { countryOptions } from '@/lib/i18n/countries';

/** The form for the data that the platform keeps about a company. */
export async function EditCompanyPage({ company }: { company: CompanyRecord }) {
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
          zones={zoneOptions(company.time_zone)}
          languages={languageOptions()}
        />
      </ClientMessages>
    </>
  );
}
