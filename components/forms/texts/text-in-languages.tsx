'use client';
import { useTranslations } from 'next-intl';
import { type AriaAttributes, useId, useState } from 'react';
import styles from '@/components/forms/texts/text-in-languages.module.css';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import { Button } from '@/components/ui/plain/button';
import { Input, Textarea } from '@/components/ui/plain/input';
import { useJoin } from '@/components/ui/value/use-join';
import type { LocalText } from '@/lib/forms/definition/schema';
import { type Language, locales } from '@/lib/i18n/locales';

interface TextInLanguagesProps {
  id?: string | undefined;
  label: string;
  help?: string | undefined;
  message?: string | undefined;
  aria?: AriaAttributes;
  value: LocalText | undefined;
  onChange: (value: LocalText) => void;
  /** Called when the text is complete. */
  onTyped?: () => void;
  /** The language that comes first, and that is shown where others are missing. */
  company: Language;
  /** Languages in which the text is required but missing. */
  missing?: readonly Language[];
  isNeeded?: boolean;
  isLong?: boolean;
  /** The most letters in each language. */
  letters: number;
}

/** A text in the company's language, and below it in all others; missing ones are named. */
export function TextInLanguages(props: TextInLanguagesProps) {
  const { label, help, message, aria, value, onChange, onTyped, company, missing = [], isNeeded = false } = props;
  const [t, join] = [useTranslations('forms.builder'), useJoin()];
  const [fallbackId, othersId] = [useId(), useId()];
  const [isOpen, setOpen] = useState(false);
  const id = props.id ?? fallbackId;
  const write = (language: Language, text: string) => {
    const { [language]: _, ...rest } = value ?? {};
    onChange(text.trim() === '' ? rest : { ...rest, [language]: text });
  };
  const control = (language: Language, controlId: string, isFirst: boolean) => {
    const { code, direction } = localeOf(language);
    const common = {
      ...(isFirst ? aria : {}),
      id: controlId,
      value: value?.[language] ?? '',
      lang: code,
      dir: direction,
      maxLength: props.letters,
      'aria-required': (isFirst && isNeeded) || undefined,
      onBlur: onTyped,
    };
    return props.isLong ? (
      <Textarea {...common} rows={2} onChange={(event) => write(language, event.target.value)} />
    ) : (
      <Input {...common} onChange={(event) => write(language, event.target.value)} />
    );
  };
  return (
    <div className={styles.texts}>
      <FieldFrame id={id} label={label} help={help} message={message} required={isNeeded}>
        {control(company, id, true)}
      </FieldFrame>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={othersId}
        aria-label={t('languages.openFor', { label })}
        onClick={() => setOpen(!isOpen)}
      >
        {missing.length > 0
          ? t('languages.missing', { languages: join(missing.map((language) => localeOf(language).label)) })
          : t('languages.open')}
      </Button>
      <div id={othersId} hidden={!isOpen} className={styles.others}>
        {isOpen &&
          locales
            .filter(({ language }) => language !== company)
            .map(({ language, label: name }) => (
              <FieldFrame key={language} id={`${othersId}-${language}`} label={name}>
                {control(language, `${othersId}-${language}`, false)}
              </FieldFrame>
            ))}
      </div>
    </div>
  );
}

const localeOf = (language: Language) => locales.find((locale) => locale.language === language) ?? locales[0];
