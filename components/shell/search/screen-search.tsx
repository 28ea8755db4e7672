'use client';

import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { FoundScreens } from '@/components/shell/search/found-screens';
import styles from '@/components/shell/search/screen-search.module.css';
import type { Command, Target } from '@/components/shell/search/use-screen-search';
import { useScreenSearch } from '@/components/shell/search/use-screen-search';
import { useEarlyTyping } from '@/components/ui/inputs/use-early-typing';
import type { Screen } from '@/lib/menu/flat-menu';

interface Props {
  screens: readonly Screen[];
  commands?: readonly Command[];
  autoFocus?: boolean;
  /** Whether the list is shown only after something was typed. */
  onlyWhenTyped?: boolean;
  /** Records that are found, too, and the texts of a search that has them. */
  more?: {
    records: readonly Target[];
    onType: (query: string) => void;
    isFetching: boolean;
    words: Record<'field' | 'results' | 'nothing', string>;
  };
  onDone?: () => void;
}

/** A field that finds screens by name, and records if its page looks for them; arrow keys choose one, Enter opens it (WAI-ARIA combobox with a list). */
export function ScreenSearch({ screens, commands = [], autoFocus, onlyWhenTyped = false, more, onDone }: Props) {
  const t = useTranslations('shell.search');
  const words = more?.words ?? { field: t('field'), results: t('results'), nothing: t('nothing') };
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEarlyTyping(input);
  const search = useScreenSearch({ screens, commands, more, onDone });
  const { query, found, active } = search;
  const isListed = !onlyWhenTyped || query.trim() !== '';
  const shown = isListed ? found : [];
  return (
    <div>
      <input
        ref={input}
        type="text"
        role="combobox"
        className={styles.input}
        aria-label={words.field}
        placeholder={words.field}
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={shown.length > 0 ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        autoFocus={autoFocus}
        value={query}
        onChange={(event) => search.type(event.target.value)}
        onKeyDown={(event) => isListed && search.press(event)}
      />
      <FoundScreens
        id={id}
        label={words.results}
        found={shown}
        active={active}
        onPoint={search.point}
        onChoose={search.choose}
      />
      <p role="status" className={styles.nothing}>
        {isListed && found.length === 0 && !more?.isFetching ? words.nothing : ''}
      </p>
    </div>
  );
}
