'use client';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Icon } from '@/components/ui/icon';
import { searchPath } from '@/components/ui/icon-paths';
import styles from '@/components/ui/list-toolbar.module.css';
import { useEarlyTyping } from '@/components/ui/use-early-typing';

interface SearchBoxProps {
  path: string;
  params: Readonly<Record<string, string>>;
  hint: string;
  onSearch: (text: string) => void;
}

const pauseMilliseconds = 300;

/** The search of a list: applied when typing pauses, at once on Enter, and as a plain form before scripts have loaded. */
export function SearchBox({ path, params, hint, onSearch }: SearchBoxProps) {
  const t = useTranslations('ui');
  const inUrl = params.search ?? '';
  const [text, setText] = useState(inUrl);
  const input = useRef<HTMLInputElement>(null);
  useEarlyTyping(input);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // While somebody types, the field is right and the URL late; otherwise the URL is (a reset, Back).
    if (document.activeElement !== input.current) setText(inUrl);
  }, [inUrl]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (value: string) => {
    setText(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(value.trim()), pauseMilliseconds);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    clearTimeout(timer.current);
    onSearch(text.trim());
  };
  return (
    <form role="search" action={path} onSubmit={submit} className={styles.search}>
      {Object.entries(params)
        .filter(([key]) => key !== 'search' && key !== 'cursor')
        .map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
      <OutlinedInput
        fullWidth
        size="small"
        type="search"
        name="search"
        value={text}
        placeholder={hint}
        inputRef={input}
        onChange={(event) => type(event.target.value)}
        inputProps={{ 'aria-label': `${t('search')}: ${hint}`, maxLength: 200, dir: 'auto' }}
        startAdornment={
          <InputAdornment position="start">
            <Icon path={searchPath} size="small" />
          </InputAdornment>
        }
      />
    </form>
  );
}
