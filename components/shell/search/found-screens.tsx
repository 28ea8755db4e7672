import { MenuIcon } from '@/components/shell/menu/menu-icon';
import styles from '@/components/shell/search/screen-search.module.css';
import type { Target } from '@/components/shell/search/use-screen-search';

interface Props {
  id: string;
  /** Names the list. */
  label: string;
  found: readonly Target[];
  active: number;
  onPoint: (index: number) => void;
  onChoose: (index: number) => void;
}

/** The list of results below the search field. The field keeps the focus and names the active option. */
export function FoundScreens({ id, label, found, active, onPoint, onChoose }: Props) {
  return (
    <ul id={`${id}-list`} role="listbox" aria-label={label} className={styles.list} hidden={found.length === 0}>
      {found.map(({ name, path, icon, about }, index) => (
        <li
          key={path}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={styles.option}
          onPointerMove={() => onPoint(index)}
          onClick={() => onChoose(index)}
        >
          {icon ? (
            <>
              <MenuIcon name={icon} />
              <bdi>{name}</bdi>
              {about && <bdi className={styles.about}>{about}</bdi>}
            </>
          ) : (
            name
          )}
        </li>
      ))}
    </ul>
  );
}
