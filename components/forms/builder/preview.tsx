'use client';
import { NextIntlClientProvider, useTimeZone, useTranslations } from 'next-intl';
import { type ReactNode, Suspense, use, useId, useMemo, useState } from 'react';
import { useBuilder } from '@/components/forms/builder/builder-context';
import styles from '@/components/forms/builder/preview.module.css';
import { PreviewForm } from '@/components/forms/builder/preview-form';
import { FormSkeleton } from '@/components/ui/feedback/skeletons';
import { Button } from '@/components/ui/plain/button';
import { Select } from '@/components/ui/plain/input';
import { seesField } from '@/lib/forms/answers/policy';
import { poolOf } from '@/lib/forms/answers/references/answer-references';
import { definitionFor } from '@/lib/forms/answers/showing/definition-for';
import { rightsOfRole } from '@/lib/forms/building/preview-rights';
import { previewNamespaces } from '@/lib/forms/building/preview-texts';
import { definitionOf } from '@/lib/forms/building/workbench';
import { formats } from '@/lib/i18n/formats';
import { readNamespaces } from '@/lib/i18n/islands/island-source';
import { type Locale, locales } from '@/lib/i18n/locales';

const devices = ['desktop', 'phone'] as const;
const schemes = ['light', 'dark'] as const;

/** The choices beside the company's own roles. */
const administrator = 'administrator';
const guest = 'guest';

/** The form as somebody fills it in: on a device, in a language, in light or dark, with a role. Nothing is sent. */
export function Preview({ onClose }: { onClose: () => void }) {
  const t = useTranslations('forms.builder.preview');
  const types = useTranslations('forms.builder');
  const store = useBuilder();
  const [device, setDevice] = useState<(typeof devices)[number]>('desktop');
  const [scheme, setScheme] = useState<(typeof schemes)[number]>('light');
  const [language, setLanguage] = useState(store.state().language);
  const [role, setRole] = useState(administrator);
  const locale = locales.find((one) => one.language === language) ?? locales[0];
  const definition = useMemo(() => definitionOf(store.bench()), [store]);
  const rights = useMemo(() => rightsOfRole(role, { administrator, guest }), [role]);
  const shown = useMemo(
    () =>
      definitionFor(definition, {
        sees: (_, field) => seesField(rights, field) && (role !== guest || poolOf(field) === null),
        languages: [language, store.company],
      }),
    [definition, rights, role, language, store.company],
  );
  const roles = [
    { value: administrator, label: t('administrator') },
    ...store.roles.map(({ id, name }) => ({ value: id, label: name })),
    { value: guest, label: t('guest') },
  ];
  return (
    <section aria-label={t('title')} className={styles.preview}>
      <div className={styles.bar}>
        <Choice
          label={t('device')}
          value={device}
          options={devices.map((value) => ({ value, label: t(`devices.${value}`) }))}
          onChange={setDevice}
        />
        <Choice
          label={types('shownIn')}
          value={language}
          options={locales.map(({ language: value, label }) => ({ value, label }))}
          onChange={setLanguage}
        />
        <Choice
          label={t('scheme')}
          value={scheme}
          options={schemes.map((value) => ({ value, label: t(`schemes.${value}`) }))}
          onChange={setScheme}
        />
        <Choice label={t('role')} value={role} options={roles} onChange={setRole} />
        <Button size="small" variant="outlined" className={styles.close} onClick={onClose} autoFocus>
          {t('close')}
        </Button>
      </div>
      <div
        className={styles.screen}
        data-device={device}
        data-mode={scheme}
        lang={locale.code}
        dir={locale.direction}
        data-testid="preview"
      >
        <Suspense fallback={<FormSkeleton />}>
          <InLanguage locale={locale} address={store.texts[language]}>
            <PreviewForm key={`${language} ${role}`} definition={shown} original={definition} rights={rights} />
          </InLanguage>
        </Suspense>
      </div>
    </section>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((option) => option.value === target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** Shows its children in this language, with the program's own words too. */
function InLanguage({ locale, address, children }: { locale: Locale; address: string; children: ReactNode }) {
  const timeZone = useTimeZone();
  const read = readNamespaces(locale.language, previewNamespaces, address);
  const messages = read instanceof Promise ? use(read) : read;
  return (
    <NextIntlClientProvider locale={locale.code} timeZone={timeZone} messages={messages} formats={formats}>
      {children}
    </NextIntlClientProvider>
  );
}
