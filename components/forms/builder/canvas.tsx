'use client';
import { useTranslations } from 'next-intl';
import { memo, useId } from 'react';
import styles from '@/components/forms/builder/builder.module.css';
import { useBuilder, useBuilt } from '@/components/forms/builder/builder-context';
import { ConditionWords } from '@/components/forms/builder/condition-words';
import { FieldShape } from '@/components/forms/builder/field-shape';
import { useNameOf } from '@/components/forms/builder/use-words';
import { Select } from '@/components/ui/plain/input';
import type { Condition } from '@/lib/conditions/comparisons';

import { textIn } from '@/lib/forms/definition/fields';
import { locales } from '@/lib/i18n/locales';

/** The form as it will look, in any of its languages. A click on a part chooses it. */
export function Canvas() {
  const store = useBuilder();
  const order = useBuilt((state) => state.history.present.order);
  const head = useBuilt((state) => state.history.present.head);
  const language = useBuilt((state) => state.language);
  const { code, direction } = locales.find((locale) => locale.language === language) ?? locales[0];
  return (
    <>
      <LanguageChoice />
      <div lang={code} dir={direction} className={styles.canvas}>
        <div className={styles.formHead} onClick={() => store.choose(null)}>
          <h2 className={styles.formName}>{textIn(head.name, language, store.company)}</h2>
          <p className={styles.help}>{textIn(head.description, language, store.company)}</p>
        </div>
        {order.map((id) => (
          <CanvasSection key={id} id={id} />
        ))}
      </div>
    </>
  );
}

function LanguageChoice() {
  const t = useTranslations('forms.builder');
  const store = useBuilder();
  const language = useBuilt((state) => state.language);
  const id = useId();
  return (
    <div className={styles.language}>
      <label htmlFor={id}>{t('shownIn')}</label>
      <Select
        id={id}
        value={language}
        onChange={({ target }) => {
          const chosen = locales.find((locale) => locale.language === target.value);
          if (chosen) store.show({ language: chosen.language });
        }}
      >
        {locales.map((locale) => (
          <option key={locale.language} value={locale.language}>
            {locale.label}
          </option>
        ))}
      </Select>
    </div>
  );
}

const CanvasSection = memo(function CanvasSection({ id }: { id: string }) {
  const t = useTranslations('forms.builder');
  const store = useBuilder();
  const section = useBuilt((state) => state.history.present.sections[id]);
  const isChosen = useBuilt((state) => state.chosen === id);
  const language = useBuilt((state) => state.language);
  const nameOf = useNameOf();
  if (!section) return null;
  return (
    <section className={styles.canvasSection} data-chosen={isChosen || undefined}>
      <div className={styles.sectionHead} onClick={() => store.choose(id)}>
        <h3 className={styles.sectionName}>{nameOf(store.bench(), id)}</h3>
        {section.repeats && <p className={styles.help}>{t('repeated', section.repeats)}</p>}
        <p className={styles.help}>{textIn(section.help, language, store.company)}</p>
        <ShownWhen condition={section.visible_when} />
      </div>
      <CanvasFields fields={section.fields} />
      {section.fields.length === 0 && <p className={styles.help}>{t('emptySection')}</p>}
    </section>
  );
});

const CanvasFields = memo(function CanvasFields({ fields }: { fields: readonly string[] }) {
  return fields.map((id) => <CanvasField key={id} id={id} />);
});

const CanvasField = memo(function CanvasField({ id }: { id: string }) {
  const store = useBuilder();
  const field = useBuilt((state) => state.history.present.fields[id]);
  const isChosen = useBuilt((state) => state.chosen === id);
  const language = useBuilt((state) => state.language);
  const nameOf = useNameOf();
  if (!field) return null;
  return (
    <div className={styles.canvasField} data-chosen={isChosen || undefined} onClick={() => store.choose(id)}>
      <div className={styles.fieldName} data-kind={field.type}>
        {nameOf(store.bench(), id)}
        {field.required && <span aria-hidden>{'\u2009*'}</span>}
      </div>
      <ShownWhen condition={field.visible_when} />
      <FieldShape field={field} language={language} />
      <p className={styles.help}>{textIn(field.help, language, store.company)}</p>
    </div>
  );
});

function ShownWhen({ condition }: { condition: Condition | undefined }) {
  const t = useTranslations('forms.builder');
  if (!condition) return null;
  return (
    <p className={styles.shownWhen}>
      {t('shownWhen')} <ConditionWords condition={condition} />
    </p>
  );
}
