import { useTranslations } from 'next-intl';
import { DefinitionList } from '@/components/ui/record/definition-list';
import { Section } from '@/components/ui/record/section';
import { Money } from '@/components/ui/value/money';
import { Percent } from '@/components/ui/value/percent';
import type { SubmissionRate } from '@/lib/contracts/rates/schema';

/** The rate that was agreed on the candidate submission, to compare with the contract's rates. */
export function AgreedRate({ rate }: { rate: SubmissionRate }) {
  const t = useTranslations('contracts');
  const { currency, unit } = rate;
  return (
    <Section title={t('rates.agreed', { number: rate.submission.number })}>
      <DefinitionList
        items={[
          ...(rate.bill_rate === undefined
            ? []
            : [
                {
                  label: t('fields.bill_rate'),
                  value: <Money amount={rate.bill_rate} currency={currency} per={unit} />,
                },
              ]),
          { label: t('fields.pay_rate'), value: <Money amount={rate.pay_rate} currency={currency} per={unit} /> },
          ...(rate.margin_percent === undefined
            ? []
            : [
                { label: t('fields.margin_percent'), value: <Percent value={rate.margin_percent} /> },
                { label: t('fields.markup_percent'), value: <Percent value={rate.markup_percent} /> },
              ]),
        ]}
      />
    </Section>
  );
}
