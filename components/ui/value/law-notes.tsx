import { useLocale, useTranslations } from 'next-intl';
import styles from '@/components/ui/value/law-notes.module.css';
import { formatDay } from '@/lib/format/days';
import { lawOf } from '@/lib/hours/laws/laws';

/** The source and date of an overtime rule that a law has made, and what it does not work out; nothing for other rules. */
export function LawNotes({ rule }: { rule: string }) {
  const t = useTranslations('contracts.overtime');
  const gapText = useTranslations('contracts.overtime.lawGaps');
  const locale = useLocale();
  const law = lawOf(rule);
  const version = law?.versions.at(-1);
  if (!law || !version) return null;
  return (
    <section className={styles.notes} aria-label={t('law')}>
      <p>
        <a href={version.source.url} target="_blank" rel="noreferrer noopener">
          <bdi>{version.source.law}</bdi>
        </a>{' '}
        {t('since', { day: formatDay(version.validFrom, locale) })}
      </p>
      {version.further?.map(({ law: name, url }) => (
        <p key={name}>
          <a href={url} target="_blank" rel="noreferrer noopener">
            <bdi>{name}</bdi>
          </a>
        </p>
      ))}
      {version.isUnverified && <p className={styles.warning}>{t('unverified')}</p>}
      {law.gaps.length > 0 && (
        <>
          <p className={styles.title}>{t('gaps')}</p>
          <ul className={styles.gaps}>
            {law.gaps.map((gap) => (
              <li key={gap}>{gapText(gap)}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
