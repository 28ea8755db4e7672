import { getLocale, getTranslations } from 'next-intl/server';
import { currencyOptions, languageOptions, zoneOptions } from '@/app/(authenticated)/company-settings/choices';
import { NewCompanyForm } from '@/components/companies/company-form';
import { blankCompany } from '@/components/companies/company-values';
import { ClientMessages } from '@/components/shell/client-messages';
import { PageHead } from '@/components/ui/record/page-head';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { countryOptions } from '@/lib/i18n/countries';
import { defaultLocale, findLocale } from '@/lib/i18n/locales';

export async function generateMetadata() {
  return { title: (await getTranslations('companies'))('form.createTitle') };
}

export default async function CreateCompanyPage() {
  const { company } = await requirePermission('create_companies');
  const [t, locale] = [await getTranslations('companies'), await getLocale()];
  const start = {
    timeZone: company.timeZone,
    currency: company.currency,
    locale: (findLocale(company.locale) ?? defaultLocale).code,
  };
  return (
    <>
      <PageHead title={t('form.createTitle')} breadcrumbs={[{ label: t('title'), href: '/companies' }]} />
      <ClientMessages namespaces={['validation', 'companies']}>
        <NewCompanyForm
          values={blankCompany(start)}
          countries={countryOptions(locale)}
          currencies={currencyOptions(locale)}
          zones={zoneOptions(company.timeZone)}
          languages={languageOptions()}
        />
      </ClientMessages>
    </>
  );
}
