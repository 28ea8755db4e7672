import { useTranslations } from 'next-intl';
import styles from '@/components/candidates/search-excerpt.module.css';
import type { SearchHit } from '@/lib/candidates/search/hit';

/** An excerpt of a text with what was found marked, after the name of its field. */
export function SearchExcerpt({ label, hit: { text, marks } }: { label: string; hit: SearchHit }) {
  const t = useTranslations('ui');
  const pieces = marks.flatMap(({ from, to }, at) => [
    text.slice(marks[at - 1]?.to ?? 0, from),
    <mark key={from}>{text.slice(from, to)}</mark>,
  ]);
  return (
    <small className={styles.excerpt}>
      {t('labelBefore', { label })}
      {/* The text keeps its own direction beside a label of the other one. */}
      <bdi>
        {pieces}
        {text.slice(marks.at(-1)?.to ?? 0)}
      </bdi>
    </small>
  );
}
