'use client';

import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import styles from '@/components/shell/screen-search.module.css';
import { useMenuLabel } from '@/components/shell/use-menu-label';
import { searchScreens } from '@/lib/menu/screens';
import type { Screen } from '@/lib/menu/screens';

interface Command {
  label: string;
  run: () => void;
}

interface Props {
  screens: readonly Screen[];
  /** Things to do rather than to go to; found by their label, which is already in the reader's language. */
  commands?: readonly Command[];
  autoFocus?: boolean;
  /** Whether the list shows only once something is typed. */
  onlyWhenTyped?: boolean;
  onDone?: () => void;
}

/** A field that finds screens by name: arrow keys choose, Enter goes there (WAI-ARIA combobox with a list). */
export function ScreenSearch({ screens, commands = [], autoFocus, onlyWhenTyped, onDone }: Props) {
  const t = useTranslations('shell.search');
  const router = useRouter();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const found = useFound(screens, commands, query);
  const isListed = !onlyWhenTyped || query.trim() !== '';
  const active = Math.min(chosen, found.length - 1);

  const choose = (index: number) => {
    const target = found[index];
    if (!target) return;
    onDone?.();
    if (target.run) target.run();
    else router.push(target.path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (move !== 0 && found.length > 0) setChosen((active + move + found.length) % found.length);
    else if (event.key === 'Enter' && isListed) choose(active);
    else return;
    event.preventDefault();
  };

  return (
    <div>
      <input
        type="text"
        role="combobox"
        className={styles.input}
        aria-label={t('field')}
        placeholder={t('field')}
        aria-expanded={isListed && found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={isListed && found.length > 0 ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        autoFocus={autoFocus}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul id={`${id}-list`} role="listbox" aria-label={t('results')} className={styles.list} hidden={!isListed || found.length === 0}>
        {found.map(({ name, path }, index) => (
          <li
            key={path}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            onPointerMove={() => setChosen(index)}
            onClick={() => choose(index)}
          >
            {name}
          </li>
        ))}
      </ul>
      <p role="status" className={styles.nothing}>
        {isListed && found.length === 0 ? t('nothing') : ''}
      </p>
    </div>
  );
}

function useFound(screens: readonly Screen[], commands: readonly Command[], query: string) {
  const nameOf = useMenuLabel();
  const targets = [
    ...screens.map(({ label, path }) => ({ label, path, name: nameOf(label), run: undefined })),
    ...commands.map(({ label, run }) => ({ label, path: label, name: label, run })),
  ];
  return searchScreens(targets, query, ({ name }) => name);
}
