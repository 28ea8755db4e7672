import { useTranslations } from 'next-intl';
import styles from '@/components/forms/answer/answer-sections.module.css';
import { AnswerValue } from '@/components/forms/answer/answer-value';
import { useTextOf } from '@/components/forms/answer/use-text-of';
import { ActionButton } from '@/components/ui/action/action-button';
import { LinkButton } from '@/components/ui/action/link-button';
import { tagOfVersion } from '@/components/ui/action/menu-entries';
import { DefinitionList } from '@/components/ui/record/definition-list';
import { Section } from '@/components/ui/record/section';
import { answerHref } from '@/lib/forms/answers/addresses';
import type { AnswerMove } from '@/lib/forms/answers/schema';
import type { AnswerRecord } from '@/lib/forms/answers/showing/record';

type Props = Pick<AnswerRecord, 'answer' | 'sections' | 'company' | 'zone'> & { move: AnswerMove };

/** The values that a draft would lose at the newest version of its form, and the button that moves it there. */
export function MovePreview({ answer, sections, company, zone, move }: Props) {
  const [t, textOf] = [useTranslations('answers'), useTextOf(company)];
  const { to, lost, hidden_lost: hidden } = move;
  const items = lost.flatMap(({ section: sectionKey, entry, field: fieldKey, value }) => {
    const shown = sections.find(({ section }) => section.key === sectionKey);
    const field = shown?.fields.find(({ key }) => key === fieldKey);
    if (!shown || !field) return [];
    const names = { section: textOf(shown.section.title), field: textOf(field.label), number: entry + 1 };
    return [
      {
        key: `${sectionKey}.${entry}.${fieldKey}`,
        label: t(shown.section.repeats ? 'move.ofEntry' : 'move.ofSection', names),
        value: <AnswerValue field={field} value={value} answer={answer} company={company} zone={zone} />,
      },
    ];
  });
  return (
    <Section title={t('move.title', { newest: to })}>
      <p className={styles.lead}>{t(lost.length + hidden > 0 ? 'move.loses' : 'move.losesNothing')}</p>
      {items.length > 0 && <DefinitionList items={items} />}
      {hidden > 0 && <p className={styles.lead}>{t('move.hidden', { count: hidden })}</p>}
      <div className={styles.buttons}>
        <ActionButton
          action={{
            method: 'post',
            path: `/api/v1/submissions/${answer.id}/move`,
            etag: tagOfVersion(answer),
            success: t('move.done', { number: answer.number, newest: to }),
            goTo: answerHref(answer.id),
          }}
        >
          {t('move.move')}
        </ActionButton>
        <LinkButton variant="text" href={answerHref(answer.id)}>
          {t('move.cancel')}
        </LinkButton>
      </div>
    </Section>
  );
}
