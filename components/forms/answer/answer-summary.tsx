import { useTranslations } from 'next-intl';
import { type Figure, SummaryStrip } from '@/components/ui/record/summary-strip';
import { Instant } from '@/components/ui/value/instant';
import { recordHref } from '@/lib/forms/answers/addresses';
import { authorName, reviewerName } from '@/lib/forms/answers/author';
import type { Answer } from '@/lib/forms/answers/schema';
import { subjectNamespace } from '@/lib/forms/subjects';

/** The subject of an answer, who gave it and when, and who decided. */
export function AnswerSummary({ answer }: { answer: Answer }) {
  const [t, words] = [useTranslations('answers.fields'), useTranslations()];
  const { subject } = answer;
  const sayRule = (rule: string) => words('ui.rule', { rule });
  const reviewer = reviewerName(answer, sayRule);
  const figures: Figure[] = [
    ...(subject?.label
      ? [
          {
            label: words(`${subjectNamespace(subject.type)}.noun`),
            value: (
              <a href={recordHref(subject.type, subject.id) ?? undefined}>
                <bdi>{subject.label}</bdi>
              </a>
            ),
          },
        ]
      : []),
    { label: t('author'), value: authorName(answer, sayRule), note: <Instant value={answer.created_at} /> },
    { label: t('submitted'), value: <Instant value={answer.submitted_at} /> },
    ...(reviewer ? [{ label: t('reviewer'), value: reviewer, note: <Instant value={answer.reviewed_at} /> }] : []),
  ];
  return <SummaryStrip figures={figures} />;
}
