import { getLocale } from 'next-intl/server';
import { currencyOptions, languageOptions } from '@/app/(authenticated)/company-settings/choices';
import { createPage } from '@/app/(authenticated)/noun-pages/create-page';
import { NewCompanyForm } from '@/components/companies/company-form';
import { blankCompany } from '@/components/companies/company-values';
import { ClientMessages } from '@/components/shell/client-messages';
import type { Actor } from '@/lib/actor';
import { zoneOptions } from '@/lib/format/zones';
import { countryOptions } from '@/lib/i18n/countries';
import { defaultLocale, findLocale } from '@/lib/i18n/locales';

const page = createPage('company', NewCompany);
export const { generateMetadata } = page;
export default page.Page;

async function NewCompany({ actor: { company } }: { actor: Actor }) {
  const locale = await getLocale();
  const start = {
    timeZone: company.timeZone,
    currency: company.currency,
    locale: (findLocale(company.locale) ?? defaultLocale).code,
  };
  return (
    <ClientMessages namespaces={['validation', 'companies']}>
      <NewCompanyForm
        values={blankCompany(start)}
        countries={countryOptions(locale)}
        currencies={currencyOptions(locale)}
        zones={zoneOptions(locale, [company.timeZone])}
        languages={languageOptions()}
      />
    </ClientMessages>
  );
}
