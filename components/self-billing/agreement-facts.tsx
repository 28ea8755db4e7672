import { useLocale, useTranslations } from 'next-intl';
import { DefinitionList } from '@/components/ui/record/definition-list';
import { CalendarDate } from '@/components/ui/value/date';
import { NoValue } from '@/components/ui/value/no-value';
import { formatPercent } from '@/lib/format/figures';
import { countryName } from '@/lib/i18n/countries';
import type { Agreement } from '@/lib/self-billing/schema';
import { postalLines } from '@/lib/text/postal-lines';
import { joinTexts } from '@/lib/text/texts';

/** A contractor's agreement about self-billing. */
export function AgreementFacts({ agreement }: { agreement: Agreement }) {
  const [t, category] = [useTranslations('self_billing'), useTranslations('references.tax_category')];
  const locale = useLocale();
  const { address_line1: line1, address_line2: line2, postal_code, city, region, country } = agreement;
  const address = [...postalLines({ line1, line2, postal_code, city, region, country }), countryName(locale)(country)];
  const rate = agreement.tax_category === 'S' ? ` ${formatPercent(agreement.tax_rate, locale)}` : '';
  const reason = agreement.tax_reason ? ` · ${agreement.tax_reason}` : '';
  return (
    <DefinitionList
      items={[
        { label: t('fields.agreed_on'), value: <CalendarDate value={agreement.agreed_on} /> },
        {
          label: t('fields.agreed_until'),
          value: agreement.agreed_until ? <CalendarDate value={agreement.agreed_until} /> : <NoValue />,
        },
        { label: t('fields.legal_name'), value: agreement.legal_name },
        { label: t('fields.address'), value: joinTexts(address, locale) },
        { label: t('fields.tax_id'), value: agreement.tax_id ?? <NoValue /> },
        { label: t('fields.tax'), value: `${category(agreement.tax_category)}${rate}${reason}` },
        ...(agreement.retained_tax_rate
          ? [
              {
                label: t('sections.retained'),
                value: [
                  agreement.retained_tax_name,
                  formatPercent(agreement.retained_tax_rate, locale),
                  agreement.retained_tax_code,
                ]
                  .filter(Boolean)
                  .join(' '),
              },
            ]
          : []),
        ...(agreement.fund_type
          ? [
              {
                label: t('fields.fund_type'),
                value: `${agreement.fund_type} ${formatPercent(agreement.fund_rate ?? '0', locale)}`,
              },
            ]
          : []),
        ...(['fiscal_code', 'tax_regime', 'natura'] as const).flatMap((name) =>
          agreement[name] ? [{ label: t(`fields.${name}`), value: <bdi>{agreement[name]}</bdi> }] : [],
        ),
        { label: t('fields.number_prefix'), value: agreement.number_prefix },
        { label: t('fields.number_format'), value: agreement.number_format },
        { label: t('fields.number_reset'), value: t(`reset.${agreement.number_reset}`) },
      ]}
    />
  );
}
