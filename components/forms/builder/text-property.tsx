'use client';
import { useTranslations } from 'next-intl';
import { useId, useMemo, useState } from 'react';
import styles from '@/components/forms/builder/builder.module.css';
import { useBuilder, useBuilt } from '@/components/forms/builder/builder-context';
import { FieldFrame } from '@/components/ui/form/field-frame';
import { Button } from '@/components/ui/plain/button';
import { Input, Textarea } from '@/components/ui/plain/input';
import { languagesOf, missingIn } from '@/lib/forms/building/languages';
import type { LocalText } from '@/lib/forms/definition/schema';
import { type Language, locales } from '@/lib/i18n/locales';

interface TextPropertyProps {
  /** Where a new part's first text is, which takes the focus. */
  id?: string;
  label: string;
  help?: string;
  value: LocalText | undefined;
  onChange: (value: LocalText | undefined) => void;
  isNeeded?: boolean;
  isLong?: boolean;
}

/** A text in the company's language, and below it in all others, with those that are missing named. */
export function TextProperty({
  id,
  label,
  help,
  value,
  onChange,
  isNeeded = false,
  isLong = false,
}: TextPropertyProps) {
  const t = useTranslations('forms.builder');
  const [fallbackId, othersId] = [useId(), useId()];
  const store = useBuilder();
  const company = store.company;
  const [isOpen, setOpen] = useState(false);
  const bench = useBuilt((state) => state.history.present);
  const used = useMemo(() => languagesOf(bench, company), [bench, company]);
  const missing = missingIn(value, used, { company, isNeeded }).filter((language) => language !== company);
  const write = (language: Language, text: string) => {
    const { [language]: _, ...rest } = value ?? {};
    const next = text.trim() === '' ? rest : { ...rest, [language]: text };
    onChange(Object.keys(next).length > 0 || isNeeded ? next : undefined);
  };
  const control = (language: Language, controlId: string, isRequired: boolean) => {
    const { code, direction } = localeOf(language);
    const props = {
      id: controlId,
      value: value?.[language] ?? '',
      lang: code,
      dir: direction,
      'aria-required': isRequired || undefined,
      onBlur: store.endTyping,
    };
    return isLong ? (
      <Textarea {...props} rows={2} maxLength={2000} onChange={(event) => write(language, event.target.value)} />
    ) : (
      <Input {...props} maxLength={200} onChange={(event) => write(language, event.target.value)} />
    );
  };
  return (
    <div className={styles.property}>
      <FieldFrame id={id ?? fallbackId} label={label} help={help} required={isNeeded}>
        {control(company, id ?? fallbackId, isNeeded)}
      </FieldFrame>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={othersId}
        aria-label={t('languages.openFor', { label })}
        onClick={() => setOpen(!isOpen)}
      >
        {missing.length > 0
          ? t('languages.missing', { languages: missing.map((language) => localeOf(language).label).join(', ') })
          : t('languages.open')}
      </Button>
      <div id={othersId} hidden={!isOpen} className={styles.languages}>
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
