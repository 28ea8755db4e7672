import { useLocale, useTranslations } from 'next-intl';
import { DefinitionList } from '@/components/ui/record/definition-list';
import { Section } from '@/components/ui/record/section';
import { NoValue } from '@/components/ui/value/no-value';
import type { CompanyRecord } from '@/lib/companies/schema';
import { zoneName } from '@/lib/format/zones';
import { countryName } from '@/lib/i18n/countries';
import { findLocale } from '@/lib/i18n/locales';

/** The data that the platform keeps about a company. */
export function CompanyOverview({ company }: { company: CompanyRecord }) {
  const [t, locale] = [useTranslations('companies'), useLocale()];
  return (
    <Section title={t('sections.details')}>
      <DefinitionList
        items={[
          { label: t('fields.legal_name'), value: company.legal_name ?? <NoValue /> },
          { label: t('fields.country'), value: countryName(locale)(company.country) },
          { label: t('fields.currency'), value: company.currency },
          { label: t('fields.time_zone'), value: <bdi>{zoneName(company.time_zone, locale)}</bdi> },
          { label: t('fields.locale'), value: findLocale(company.locale)?.label ?? company.locale },
          {
            label: t('fields.email'),
            value: company.email ? (
              <a href={`mailto:${company.email}`}>
                <bdi>{company.email}</bdi>
              </a>
            ) : (
              <NoValue />
            ),
          },
          { label: t('fields.phone'), value: company.phone ? <bdi dir="ltr">{company.phone}</bdi> : <NoValue /> },
        ]}
      />
    </Section>
  );
}
