import { useTranslations } from 'next-intl';
import { type Figure, SummaryStrip } from '@/components/ui/record/summary-strip';
import { Money } from '@/components/ui/value/money';
import { Percent } from '@/components/ui/value/percent';
import type { Submission } from '@/lib/submissions/schema';

/** The figures that a submission is judged by; nothing for readers who may not see margins. */
export function SubmissionSummary({ submission }: { submission: Submission }) {
  const figures = useMarginFigures(submission);
  return figures.length > 0 && <SummaryStrip figures={figures} />;
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
