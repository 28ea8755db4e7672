'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChoiceInput } from '@/components/account/choice-input';
import type { Faults } from '@/components/ui/form/saving/use-plain-form';
import type { Option } from '@/components/ui/inputs/option';
import type { CountryDefaults } from '@/lib/companies/country-defaults';

export interface CompanyChoices {
  countries: readonly Option[];
  currencies: readonly Option[];
  timeZones: readonly Option[];
  locales: readonly Option[];
  /** The usual currency, time zone and language, by country code. */
  defaults: Readonly<Record<string, Omit<CountryDefaults, 'weekStart' | 'tax'>>>;
  /** The country that the browser's language suggests; '' if none. */
  country: string;
}

type Detail = 'currency' | 'time_zone' | 'locale';

/**
 * The fields for the country and for its details, which have the country's usual values until the user chooses others.
 */
export function CompanyFields({ choices, faults }: { choices: CompanyChoices; faults: Faults }) {
  const t = useTranslations('account.register');
  const [country, setCountry] = useState(choices.country);
  const [chosen, setChosen] = useState<Partial<Record<Detail, string>>>({});
  const usual = choices.defaults[country];
  const valueOf = (detail: Detail): string =>
    chosen[detail] ?? { currency: usual?.currency, time_zone: usual?.timeZone, locale: usual?.locale }[detail] ?? '';
  const detail = (name: Detail, label: string, options: readonly Option[]) => (
    <ChoiceInput
      name={name}
      label={label}
      options={options}
      value={valueOf(name)}
      message={faults[name]}
      onChange={(value) => setChosen({ ...chosen, [name]: value })}
    />
  );
  return (
    <>
      <ChoiceInput
        name="country"
        label={t('country')}
        options={choices.countries}
        value={country}
        message={faults.country}
        onChange={setCountry}
      />
      {country !== '' && (
        <>
          {detail('currency', t('currency'), choices.currencies)}
          {detail('time_zone', t('timeZone'), choices.timeZones)}
          {detail('locale', t('language'), choices.locales)}
        </>
      )}
    </>
  );
}
