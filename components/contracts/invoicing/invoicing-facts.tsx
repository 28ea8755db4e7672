import { useLocale, useTranslations } from 'next-intl';
import { DefinitionList } from '@/components/ui/record/definition-list';
import { Section } from '@/components/ui/record/section';
import { CalendarDate } from '@/components/ui/value/date';
import { NoValue } from '@/components/ui/value/no-value';
import { Percent } from '@/components/ui/value/percent';
import type { InvoiceConfiguration } from '@/lib/contracts/invoicing/schema';
import { formatPercent } from '@/lib/format/figures';

/** How the contract is invoiced, for a reader who may not change it; values that come from its client are marked. */
export function InvoicingFacts({ configuration }: { configuration: InvoiceConfiguration }) {
  const t = useTranslations('contracts.invoicing');
  const references = useTranslations('references');
  const second = useTranslations('second_tax');
  const [terms, locale] = [useTranslations('payment_terms'), useLocale()];
  const {
    frequency,
    grouping,
    anchor_date: anchor,
    consolidate_by: by,
    week_cut: cut,
    payment_terms_days: days,
    payment_terms_from: base,
    payment_terms_day: day,
    discount_percent: percent,
    discount_days: within,
    purchase_order: order,
    department,
    ...tax
  } = configuration.in_force;
  const from = (own: unknown, value: string) => (own === null ? t('asClient', { value }) : value);
  return (
    <Section title={t('setup')}>
      <DefinitionList
        items={[
          { label: t('frequency'), value: from(configuration.frequency, references(`frequency.${frequency}`)) },
          ...(anchor && frequency === 'biweekly'
            ? [{ label: t('anchor_date'), value: <CalendarDate value={anchor} /> }]
            : []),
          {
            label: t('payment_terms_days'),
            value: from(configuration.payment_terms_days, `${days} ${t('days')}`),
          },
          ...(base === 'issue_date' ? [] : [{ label: terms('payment_terms_from'), value: terms(`bases.${base}`) }]),
          ...(day === null ? [] : [{ label: terms('payment_terms_day'), value: String(day) }]),
          ...(percent === null
            ? []
            : [
                {
                  label: terms('discount_percent'),
                  value: from(
                    configuration.discount_percent,
                    terms('discountOf', { percent: formatPercent(percent, locale, { places: 4 }), days: within ?? 0 }),
                  ),
                },
              ]),
          { label: t('grouping'), value: from(configuration.grouping, references(`grouping.${grouping}`)) },
          {
            label: t('purchase_order'),
            value: order === null ? <NoValue /> : from(configuration.purchase_order, order),
          },
          ...(tax.cig ? [{ label: t('cig'), value: <bdi>{tax.cig}</bdi> }] : []),
          ...(tax.cup ? [{ label: t('cup'), value: <bdi>{tax.cup}</bdi> }] : []),
          { label: t('department'), value: department ?? <NoValue /> },
          { label: t('consolidate_by'), value: from(configuration.consolidate_by, references(`consolidation.${by}`)) },
          { label: t('week_cut'), value: from(configuration.week_cut, references(`week_cut.${cut}`)) },
          {
            label: t('tax_category'),
            value: from(configuration.tax_category, references(`tax_category.${tax.tax_category}`)),
          },
          { label: t('tax_name'), value: tax.tax_name ?? <NoValue /> },
          { label: t('tax_rate'), value: <Percent value={tax.tax_rate} places={4} /> },
          ...(tax.second_tax_name
            ? [
                { label: second('second_tax_name'), value: <bdi>{tax.second_tax_name}</bdi> },
                { label: second('second_tax_rate'), value: <Percent value={tax.second_tax_rate} places={4} /> },
                {
                  label: second('second_tax_base'),
                  value: second(`bases.${tax.second_tax_base ?? 'net'}`),
                },
              ]
            : []),
          ...(tax.natura ? [{ label: t('natura'), value: <bdi>{tax.natura}</bdi> }] : []),
          ...(tax.prices_include_tax ? [{ label: t('prices'), value: t('pricesWithTax') }] : []),
          ...(tax.retained_tax_name
            ? [
                { label: t('retained_tax_name'), value: tax.retained_tax_name },
                { label: t('retained_tax_rate'), value: <Percent value={tax.retained_tax_rate} places={4} /> },
              ]
            : []),
        ]}
      />
    </Section>
  );
}
