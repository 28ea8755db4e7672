import 'server-only';
import type { CompanyChoices } from '@/components/account/company-fields';
import { countryDefaults } from '@/lib/companies/country-defaults';
import { zoneOptions } from '@/lib/format/zones';
import { countryOptions } from '@/lib/i18n/countries';
import { locales } from '@/lib/i18n/locales';
import { currencies } from '@/lib/money/currencies';

/** The choices of the registration form, in the reader's language, with the usual values of each country. */
export function registrationChoices(locale: string): CompanyChoices {
  const countries = countryOptions(locale);
  const currencyNames = new Intl.DisplayNames(locale, { type: 'currency' });
  return {
    countries,
    currencies: currencies.map((code) => ({ value: code, label: `${code} – ${currencyNames.of(code) ?? code}` })),
    timeZones: zoneOptions(
      locale,
      countries.map(({ value }) => countryDefaults(value).timeZone),
    ),
    locales: locales.map(({ code, label }) => ({ value: code, label })),
    defaults: Object.fromEntries(countries.map(({ value }) => [value, defaultsOf(value)])),
    country: '',
  };
}

function defaultsOf(country: string): CompanyChoices['defaults'][string] {
  const { currency, timeZone, locale } = countryDefaults(country);
  return { currency, timeZone, locale };
}
