import { useLocale, useTranslations } from 'next-intl';
import { InstantDay } from '@/components/ui/value/instant';
import styles from '@/components/work-items/next-people.module.css';
import type { Translator } from '@/lib/i18n/translator';
import { joinTexts } from '@/lib/text/texts';
import type { NextStepBy } from '@/lib/work-items/next-step';

/** Who acts next on a record, on what, and since when it waits; nothing where nobody has to. */
export function NextPeople({ steps }: { steps: readonly NextStepBy[] }) {
  const t: Translator = useTranslations('work_items.next');
  const locale = useLocale();
  if (steps.length === 0) return null;
  return (
    <ul className={styles.next} aria-label={t('label')}>
      {steps.map(({ kind, verb, since, ...who }) => (
        <li key={kind} data-reader={who.who === 'reader' || undefined}>
          <strong>
            <bdi>{nameOf(who, t, locale)}</bdi>
          </strong>
          {' · '}
          {verb}
          <span className={styles.since}>
            {' · '}
            {t('since')} <InstantDay value={since} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function nameOf({ who, people, more }: Pick<NextStepBy, 'who' | 'people' | 'more'>, t: Translator, locale: string) {
  if (who !== 'people') return t(who);
  const names = joinTexts(people, locale);
  return more > 0 ? t('people', { names, more }) : names;
}
