import { useTranslations } from 'next-intl';
import { DefinitionList } from '@/components/ui/record/definition-list';
import { Section } from '@/components/ui/record/section';
import { Money } from '@/components/ui/value/money';
import { Percent } from '@/components/ui/value/percent';
import type { Submission } from '@/lib/submissions/schema';

/** The terms that a conversion takes over from its submission. */
export function SubmissionTerms({ submission }: { submission: Submission }) {
  const t = useTranslations('contracts');
  const { currency, rate_unit: per, margin_percent: margin } = submission;
  return (
    <Section title={t('form.takenOver')}>
      <DefinitionList
        items={[
          { label: t('fields.candidate'), value: submission.candidate.name },
          { label: t('fields.client'), value: submission.client.name },
          { label: t('fields.position_title'), value: submission.position_title },
          {
            label: t('fields.bill_rate'),
            value: <Money amount={submission.bill_rate} currency={currency} per={per} />,
          },
          { label: t('fields.pay_rate'), value: <Money amount={submission.pay_rate} currency={currency} per={per} /> },
          ...(margin === undefined
            ? []
            : [
                {
                  label: t('fields.margin_amount'),
                  value: <Money amount={submission.margin_amount} currency={currency} per={per} />,
                },
                { label: t('fields.margin_percent'), value: <Percent value={margin} /> },
              ]),
          { label: t('fields.owner'), value: submission.owner.name },
        ]}
      />
    </Section>
  );
}
