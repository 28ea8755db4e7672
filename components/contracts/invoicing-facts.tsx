import { useTranslations } from 'next-intl';
import { DefinitionList } from '@/components/ui/record/definition-list';
import { Section } from '@/components/ui/record/section';
import { CalendarDate } from '@/components/ui/value/date';
import { NoValue } from '@/components/ui/value/no-value';
import { Percent } from '@/components/ui/value/percent';
import type { InvoiceConfiguration } from '@/lib/contracts/invoicing/schema';

/** How the contract is invoiced, for anyone who may only read it. */
export function InvoicingFacts({ configuration }: { configuration: InvoiceConfiguration }) {
  const t = useTranslations('contracts.invoicing');
  const references = useTranslations('references');
  const { frequency, grouping, tax_category: category, anchor_date: anchor, consolidate_by: by } = configuration;
  return (
    <Section title={t('setup')}>
      <DefinitionList
        items={[
          { label: t('frequency'), value: references(`frequency.${frequency}`) },
          ...(anchor ? [{ label: t('anchor_date'), value: <CalendarDate value={anchor} /> }] : []),
          { label: t('payment_terms_days'), value: `${configuration.payment_terms_days} ${t('days')}` },
          { label: t('grouping'), value: references(`grouping.${grouping}`) },
          { label: t('purchase_order'), value: configuration.purchase_order ?? <NoValue /> },
          { label: t('department'), value: configuration.department ?? <NoValue /> },
          { label: t('consolidate_by'), value: by ? references(`consolidation.${by}`) : t('likeClient') },
          { label: t('tax_category'), value: references(`tax_category.${category}`) },
          { label: t('tax_name'), value: configuration.tax_name ?? <NoValue /> },
          { label: t('tax_rate'), value: <Percent value={configuration.tax_rate} places={4} /> },
        ]}
      />
    </Section>
  );
}
