'use client';
import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import styles from '@/components/timesheets/week/stack.module.css';

interface ColonKeyProps {
  input: RefObject<HTMLInputElement | null>;
  onType: (text: string) => void;
}

/** A key for the colon of 7:30, which a phone's keyboard for numbers lacks. It is in the field that somebody types in. */
export function ColonKey({ input, onType }: ColonKeyProps) {
  const t = useTranslations('timesheets.grid');
  const insert = () => {
    if (!input.current) return;
    const { value, selectionStart, selectionEnd } = input.current;
    onType(`${value.slice(0, selectionStart ?? value.length)}:${value.slice(selectionEnd ?? value.length)}`);
  };
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.colon}
      aria-label={t('colon')}
      // The keyboard stays open: the field keeps its focus.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={insert}
    >
      :
    </button>
  );
}
