'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { FoundScreens } from '@/components/shell/search/found-screens';
import styles from '@/components/shell/search/screen-search.module.css';
import type { Command } from '@/components/shell/search/use-actions-here';
import type { Target } from '@/components/shell/search/use-screen-search';
import { useScreenSearch } from '@/components/shell/search/use-screen-search';
import { useEarlyTyping } from '@/components/ui/inputs/use-early-typing';
import type { Screen } from '@/lib/menu/flat-menu';

/** The search for records takes no more. */
const longestText = 200;

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
    /** Whether no record was found; the records are then offers to make one. */
    isNothing: boolean;
    words: Record<'field' | 'results' | 'nothing', string>;
  };
  /** Takes what was typed for the field before it was there. */
  takeTyped?: () => string;
  onDone?: () => void;
  onCopy?: (phone: string | null) => void;
}

/** A field that finds screens by name, and records if its page looks for them; arrow keys choose one, Enter opens it (WAI-ARIA combobox with a list). */
export function ScreenSearch({
  screens,
  commands = [],
  autoFocus,
  onlyWhenTyped = false,
  more,
  takeTyped,
  onDone,
  onCopy,
}: Props) {
  const t = useTranslations('shell.search');
  const words = more?.words ?? { field: t('field'), results: t('results'), nothing: t('nothing') };
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEarlyTyping(input);
  const search = useScreenSearch({ screens, commands, more, onDone, onCopy });
  useTyped(takeTyped, search.type);
  const { query, found, active } = search;
  const isListed = !onlyWhenTyped || query.trim() !== '';
  const shown = isListed ? found : [];
  const isOffering = more?.isNothing && found.length === more.records.length;
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
        maxLength={longestText}
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
        {isListed && !more?.isFetching && (found.length === 0 || isOffering) ? words.nothing : ''}
      </p>
    </div>
  );
}

/** Puts into the field what was typed for it before. */
function useTyped(take: (() => string) | undefined, type: (text: string) => void): void {
  const begin = useEffectEvent(() => {
    const typed = take?.();
    if (typed) type(typed);
  });
  useEffect(() => begin(), []);
}
