import { useFormatter, useTranslations } from 'next-intl';
import styles from '@/components/forms/begin/begin.module.css';
import { UseTemplate } from '@/components/forms/begin/use-template';
import { textIn } from '@/lib/forms/definition/fields';
import type { Template } from '@/lib/forms/templates/schema';
import type { Language } from '@/lib/i18n/locales';

interface TemplateListProps {
  templates: readonly Template[];
  /** The reader's language, and the company's. */
  languages: readonly [Language, Language];
}

/** Templates to begin with, each with its questions. */
export function TemplateList({ templates, languages }: TemplateListProps) {
  const [t, types, format] = [useTranslations('form_begin'), useTranslations('forms.builder.types'), useFormatter()];
  return (
    <ul className={styles.templates}>
      {templates.map(({ key, name, description, definition }) => (
        <li key={key} className={styles.template}>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.text}>{description}</p>
          <details className={styles.preview}>
            <summary>{t('preview', { count: definition.sections.length })}</summary>
            {definition.sections.map((section) => (
              <div key={section.key}>
                <h3 className={styles.section}>{textIn(section.title, ...languages)}</h3>
                <p className={styles.text}>
                  {format.list(
                    section.fields.map((field) => textIn(field.label, ...languages) || types(field.type)),
                    { type: 'unit' },
                  )}
                </p>
              </div>
            ))}
          </details>
          <UseTemplate template={key} name={name} />
        </li>
      ))}
    </ul>
  );
}
