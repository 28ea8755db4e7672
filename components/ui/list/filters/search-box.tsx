'use client';
import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { useEarlyTyping } from '@/components/ui/inputs/use-early-typing';
import styles from '@/components/ui/list/filters/list-toolbar.module.css';
import { Icon } from '@/components/ui/value/icon';
import { searchPath } from '@/components/ui/value/icon-paths';

/** What a list says about its search. */
export interface ListSearch {
  /** The most letters that it may have, if that is not 200. */
  longest?: number;
  /** Why it cannot be read. */
  fault?: string;
  /** What its reader should know about the rows that it found. */
  note?: string;
}

interface SearchBoxProps extends ListSearch {
  path: string;
  params: Readonly<Record<string, string>>;
  hint: string;
  onSearch: (text: string) => void;
}

/** A letter that comes this much after the one before is searched at once; while more come, the last one is. */
const pauseMilliseconds = 100;

/** The width at which a hint with its icon and padding is not cut, in widths of a digit; a Chinese character has two. */
const widthOf = (hint: string): number =>
  9 + [...hint].reduce((width, sign) => width + (sign > '\u2e7f' && sign < '\uffff' ? 1.7 : 0.86), 0);

/**
 * The search of a list: applied at the first letter and whenever typing pauses, at once on Enter, and as a plain form
 * before scripts are loaded.
 */
export function SearchBox({ path, params, hint, onSearch, longest = 200, fault, note }: SearchBoxProps) {
  const t = useTranslations('ui');
  const said = fault ?? note;
  const saidId = useId();
  const inUrl = params.search ?? '';
  const [text, setText] = useState(inUrl);
  const input = useRef<HTMLInputElement>(null);
  useEarlyTyping(input);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(inUrl);
  useEffect(() => {
    asked.current = inUrl;
    // While somebody types, the field is right and the URL late; otherwise the URL is right (after a reset, or Back).
    if (document.activeElement !== input.current) setText(inUrl);
  }, [inUrl]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (value: string) => {
    if (value.trim() !== asked.current) onSearch((asked.current = value.trim()));
  };
  const stopTimer = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const type = (value: string) => {
    setText(value);
    if (timer.current === undefined) search(value);
    stopTimer();
    timer.current = setTimeout(() => {
      stopTimer();
      search(value);
    }, pauseMilliseconds);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    stopTimer();
    search(text);
  };
  return (
    <form
      role="search"
      action={path}
      onSubmit={submit}
      className={styles.search}
      style={{ flexBasis: `${widthOf(hint)}ch` }}
    >
      {Object.entries(params)
        .filter(([key]) => key !== 'search' && key !== 'cursor')
        .map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
      <span className={styles.field} data-fault={fault ? '' : undefined}>
        <Icon path={searchPath} size="small" />
        <input
          ref={input}
          type="search"
          name="search"
          value={text}
          placeholder={hint}
          aria-label={t('labelled', { label: t('search'), value: hint })}
          maxLength={longest}
          dir="auto"
          aria-invalid={fault ? true : undefined}
          aria-describedby={said ? saidId : undefined}
          onChange={(event) => type(event.target.value)}
        />
      </span>
      {/* Always there: a screen reader says what comes into it. */}
      <span id={saidId} aria-live="polite" className={styles.said} data-fault={fault ? '' : undefined}>
        {said}
      </span>
    </form>
  );
}
