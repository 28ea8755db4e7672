import { useTranslations } from 'next-intl';
import { type Figure, SummaryStrip } from '@/components/ui/record/summary-strip';
import { Money } from '@/components/ui/value/money';
import { Percent } from '@/components/ui/value/percent';
import type { Submission } from '@/lib/submissions/schema';

/** The rates of a submission, of which both are left out for a reader who may not see them. */
const rateNames = ['bill_rate', 'pay_rate'] as const;

/** The main figures of a submission: client, rates and margin. */
export function SubmissionSummary({ submission, linksClient }: { submission: Submission; linksClient: boolean }) {
  const t = useTranslations('submissions.fields');
  const { client, currency, rate_unit: per } = submission;
  const figures: Figure[] = [
    {
      label: t('client'),
      value: linksClient ? <a href={`/clients/${client.id}`}>{client.name}</a> : client.name,
    },
    ...rateNames.flatMap((name) => {
      const amount = submission[name];
      return amount === undefined ? [] : { label: t(name), value: <Money {...{ amount, currency, per }} /> };
    }),
  ];
  return <SummaryStrip figures={[...figures, ...useMarginFigures(submission)]} />;
}

function useMarginFigures({
  margin_amount: amount,
  margin_percent: percent,
  markup_percent: markup,
  currency,
  rate_unit: per,
}: Submission): Figure[] {
  const t = useTranslations('submissions.fields');
  if (amount === undefined) return [];
  return [
    {
      label: t('margin_amount'),
      value: <Percent value={percent} />,
      note: <Money amount={amount} currency={currency} per={per} />,
    },
    { label: t('markup_percent'), value: <Percent value={markup} /> },
  ];
}
