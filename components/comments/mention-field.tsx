'use client';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import styles from '@/components/comments/comments.module.css';
import { insertMention, type TypedMention, typedMention } from '@/components/comments/mention';
import { useField } from '@/components/ui/form/fields/use-field';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import type { Option } from '@/components/ui/inputs/option';
import { useSearchedOptions } from '@/components/ui/inputs/use-options';
import { Textarea } from '@/components/ui/plain/input';
import type { CommentedRecord } from '@/lib/comments/policy';
import type { Named } from '@/lib/http/named';

interface MentionFieldProps {
  record: CommentedRecord;
  /** The colleagues whom the text names already. */
  known: readonly Named[];
  label?: string;
}

/**
 * The text of a comment. After `@` it offers the colleagues who see the record: arrow keys move, Enter or Tab chooses,
 * Escape closes the list. The form's `mentions` are those whose names are still in the text.
 */
export function MentionField({ record, known, label }: MentionFieldProps) {
  const t = useTranslations('comments');
  const { id, field, frame, control } = useField({ name: 'body', label: label ?? t('title'), help: t('bodyHelp') });
  const text = String(field.value ?? '');
  const mentions = useMentions(known);
  const [typed, setTyped] = useState<TypedMention | null>(null);
  const [current, setCurrent] = useState(0);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const isAsking = typed !== null && typed.from !== closedAt;
  const path = `/api/v1/comments/people?record_type=${record.type}&record_id=${record.id}`;
  const { options, isFetching } = useSearchedOptions<Named>({ path }, typed?.search ?? '', isAsking);
  const shown = isAsking ? options : [];
  const chosen = shown[Math.min(current, shown.length - 1)];
  const place = useCaret(id);

  const write = (next: string) => {
    field.onChange(next);
    mentions.follow(next);
  };
  const look = (next: string, caret: number) => {
    const found = typedMention(next, caret);
    if (found?.from !== typed?.from) setClosedAt(null);
    if (found?.search !== typed?.search) setCurrent(0);
    setTyped(found);
  };
  const choose = (option: Option) => {
    if (!typed) return;
    const next = insertMention(text, typed, option.label);
    mentions.add({ id: option.value, name: option.label }, next.text);
    field.onChange(next.text);
    setTyped(null);
    place(next.caret);
  };
  const press = (event: KeyboardEvent) => {
    if (!chosen || event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step !== undefined) setCurrent((shown.indexOf(chosen) + step + shown.length) % shown.length);
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) choose(chosen);
    else if (event.key === 'Escape') setClosedAt(typed?.from ?? null);
    else return;
    // A dialog would close at Escape, and a form go on at Enter.
    event.preventDefault();
    event.stopPropagation();
  };
  const list = `${id}-people`;
  return (
    <FieldFrame {...frame}>
      <Textarea
        {...control}
        rows={4}
        value={text}
        dir="auto"
        aria-autocomplete="list"
        aria-controls={shown.length > 0 ? list : undefined}
        aria-activedescendant={chosen && `${list}-${chosen.value}`}
        onChange={({ target }) => {
          write(target.value);
          look(target.value, target.selectionStart);
        }}
        onSelect={({ currentTarget }) => look(currentTarget.value, currentTarget.selectionStart)}
        onKeyDown={press}
        onBlur={() => {
          setTyped(null);
          control.onBlur();
        }}
      />
      <p role="status" className="visually-hidden">
        {isAsking && !isFetching && t('found', { count: shown.length })}
      </p>
      {shown.length > 0 && (
        <ul id={list} role="listbox" aria-label={t('people')} className={styles.people}>
          {shown.map((option) => (
            <li
              key={option.value}
              id={`${list}-${option.value}`}
              role="option"
              aria-selected={option === chosen}
              onMouseDown={(event) => {
                // The text keeps the focus.
                event.preventDefault();
                choose(option);
              }}
            >
              <bdi>{option.label}</bdi>
            </li>
          ))}
        </ul>
      )}
    </FieldFrame>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Keeps the form's `mentions` in step with the text: the colleagues who were chosen and whose names are still in it. */
function useMentions(known: readonly Named[]) {
  const { getValues, setValue } = useFormContext();
  const [people, setPeople] = useState(known);
  const keep = (all: readonly Named[], text: string) => {
    const held: unknown = getValues('mentions');
    // A draft knows only the ids of people who were chosen before.
    const unknown = Array.isArray(held) ? held.filter((id) => !all.some((one) => one.id === id)) : [];
    const named = all.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id);
    setValue('mentions', [...new Set([...unknown, ...named])], { shouldDirty: true });
  };
  return {
    follow: (text: string) => keep(people, text),
    add: (person: Named, text: string) => {
      const all = [...people.filter(({ id }) => id !== person.id), person];
      setPeople(all);
      keep(all, text);
    },
  };
}

/** Puts the caret of a field somewhere once its new text is shown. */
function useCaret(id: string): (at: number) => void {
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    const area = document.getElementById(id);
    if (wanted.current === null || !(area instanceof HTMLTextAreaElement)) return;
    area.setSelectionRange(wanted.current, wanted.current);
    wanted.current = null;
  });
  return (at) => {
    wanted.current = at;
  };
}
