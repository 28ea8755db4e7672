'use client';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import styles from '@/components/forms/builder/builder.module.css';
import { useBuilder } from '@/components/forms/builder/builder-context';
import { LeftProperty } from '@/components/forms/builder/properties/simple-properties';
import { TextProperty } from '@/components/forms/builder/properties/text-property';
import { MoveButtons } from '@/components/ui/list/ordering/move-buttons';
import { moveItem } from '@/components/ui/list/ordering/move-item';
import { Button } from '@/components/ui/plain/button';
import { IconButton } from '@/components/ui/plain/icon-button';
import { Icon } from '@/components/ui/value/icon';
import { closePath } from '@/components/ui/value/icon-paths';
import { isMadeFrom, keyFrom, uniqueKey } from '@/lib/forms/building/keys';
import type { Field } from '@/lib/forms/definition/schema';

type Option = NonNullable<Field['options']>[number];

interface OptionsPropertyProps {
  options: readonly Option[];
  /** The published keys, which stay. */
  fixed: ReadonlySet<string>;
  onChange: (options: Option[], typing: string | null) => void;
}

/** The choices of a field, in their order. Their keys follow their labels until the form is published. */
export function OptionsProperty({ options, fixed, onChange }: OptionsPropertyProps) {
  const t = useTranslations('forms.builder.options');
  const { company: language } = useBuilder();
  const list = useRef<HTMLOListElement>(null);
  const others = (at: number) => new Set(options.filter((_, index) => index !== at).map(({ key }) => key));
  const nameOf = ({ key, label }: Option) => label[language] || key;
  const write = (at: number, option: Option, label: Option['label']) => {
    const made = (text: Option['label']) => keyFrom(text[language] ?? '') || 'option';
    const follows =
      !fixed.has(option.key) && isMadeFrom(option.key, made(option.label)) && made(label) !== made(option.label);
    const key = follows ? uniqueKey(made(label), others(at)) : option.key;
    onChange(options.with(at, { key, label }), `option-${at}`);
  };
  const add = () => {
    onChange([...options, { key: uniqueKey('option', others(-1)), label: {} }], null);
    // Drawn by then: the new option is typed at once.
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus());
  };
  return (
    <fieldset className={styles.set}>
      <legend className={styles.setTitle}>{t('title')}</legend>
      <ol ref={list} className={styles.options}>
        {options.map((option, at) => (
          // An option's key follows its label, so while it is typed only its place identifies it.
          <li key={String(at)} className={styles.option}>
            <TextProperty
              label={t('option', { number: at + 1 })}
              value={option.label}
              isNeeded
              onChange={(label) => write(at, option, label ?? {})}
            />
            <LeftProperty
              label={t('key')}
              value={option.key}
              disabled={fixed.has(option.key)}
              onChange={(text) =>
                onChange(options.with(at, { ...option, key: uniqueKey(keyFrom(text) || 'option', others(at)) }), null)
              }
            />
            <div className={styles.buttons}>
              <MoveButtons
                name={nameOf(option)}
                index={at}
                count={options.length}
                onMove={(by) => onChange(moveItem(options, at, by), null)}
              />
              <IconButton
                size="small"
                aria-label={t('remove', { name: nameOf(option) })}
                onClick={() => onChange(options.toSpliced(at, 1), null)}
              >
                <Icon path={closePath} size="small" />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      <Button size="small" onClick={add}>
        {t('add')}
      </Button>
    </fieldset>
  );
}
