import { useTranslations } from 'next-intl';
import styles from '@/components/shell/search/screen-search.module.css';
import type { Target } from '@/components/shell/search/use-screen-search';

interface Props {
  id: string;
  found: readonly Target[];
  active: number;
  onPoint: (index: number) => void;
  onChoose: (index: number) => void;
}

/** The list of results below the search field. The field keeps the focus and names the active option. */
export function FoundScreens({ id, found, active, onPoint, onChoose }: Props) {
  const t = useTranslations('shell.search');
  return (
    <ul id={`${id}-list`} role="listbox" aria-label={t('results')} className={styles.list} hidden={found.length === 0}>
      {found.map(({ name, path }, index) => (
        <li
          key={path}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={styles.option}
          onPointerMove={() => onPoint(index)}
          onClick={() => onChoose(index)}
        >
          {name}
        </li>
      ))}
    </ul>
  );
}
