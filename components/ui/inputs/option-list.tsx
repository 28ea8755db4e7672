'use client';
import type { UseAutocompleteReturnValue } from '@mui/material/useAutocomplete';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from '@/components/ui/inputs/autocomplete-input.module.css';
import type { Option } from '@/components/ui/inputs/option';

type Behaviour = UseAutocompleteReturnValue<Option>;

interface OptionListProps extends Pick<Behaviour, 'getListboxProps' | 'getOptionProps'> {
  anchor: HTMLElement;
  options: readonly Option[];
  /** The text when it has no options. */
  empty: string;
}

/** The options of a field, right below it, or above if there is more room; no container cuts it off. */
export function OptionList({ anchor, options, getListboxProps, getOptionProps, empty }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null);
  // Its height changes with the number of options.
  useLayoutEffect(() => place(list.current, anchor));
  useEffect(() => {
    const gone = new AbortController();
    const follow = () => place(list.current, anchor);
    addEventListener('scroll', follow, { capture: true, passive: true, signal: gone.signal });
    // On a phone, the visible part ends above the keyboard.
    for (const seen of [window, window.visualViewport]) seen?.addEventListener('resize', follow, gone);
    return () => gone.abort();
  }, [anchor]);
  return createPortal(
    <div ref={list} className={styles.options}>
      <div
        role="status"
        className={styles.empty}
        hidden={options.length > 0}
        onMouseDown={(event) => event.preventDefault()}
      >
        {options.length === 0 && empty}
      </div>
      {options.length > 0 && (
        <ul {...getListboxProps()}>
          {options.map((option, index) => (
            <li {...getOptionProps({ option, index })} key={option.value}>
              {option.label}
            </li>
          ))}
        </ul>
      )}
    </div>,
    document.body,
  );
}

function place(list: HTMLElement | null, anchor: HTMLElement): void {
  if (!list) return;
  const { left, top, bottom, width } = anchor.getBoundingClientRect();
  const seen = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
  list.style.inlineSize = `${width}px`;
  const height = list.offsetHeight;
  const [above, below] = [top - seen.offsetTop, seen.offsetTop + seen.height - bottom];
  const isBelow = below >= height || below >= above;
  list.style.inset = `${isBelow ? bottom : top - height}px auto auto ${left}px`;
}
