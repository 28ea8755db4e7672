import type { DefinitionInput, LocalText } from '@/lib/forms/definition/schema';
import type { WordlessField, WordlessForm } from '@/lib/forms/templates/template';
import { defaultLocale, inEveryLanguage, type Language } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/message-tree';
import { loadMessages } from '@/lib/i18n/messages';

type Words = Pick<DefinitionInput, 'name' | 'description' | 'sections'>;

/** Adds the texts to a template's form, in every language. @throws Error that names a missing message. */
export function withWords(template: string, { sections, ...form }: WordlessForm): DefinitionInput {
  const words: Words = {
    name: textAt(`${template}.name`),
    description: textAt(`${template}.description`),
    sections: sections.map(({ fields, checks, ...section }) => {
      const place = `${template}.${section.key}`;
      return {
        ...section,
        title: textAt(`${place}.title`),
        ...helpAt(place),
        ...(checks && { checks: checks.map(({ key, when }) => ({ when, message: textAt(`${place}.checks.${key}`) })) }),
        fields: fields.map((field) => labelled(`${place}.${field.key}`, field)),
      };
    }),
  };
  return { ...form, ...words };
}

const labelled = (place: string, { options, ...field }: WordlessField) => ({
  ...field,
  label: textAt(`${place}.label`),
  ...helpAt(place),
  ...(options && { options: options.map((key) => ({ key, label: textAt(`${place}.options.${key}`) })) }),
});

function helpAt(place: string): { help?: LocalText } {
  const key = `${place}.help`;
  return find(defaultLocale.language, key) === undefined ? {} : { help: textAt(key) };
}

const textAt = (key: string): LocalText =>
  inEveryLanguage((language) => {
    const text = find(language, key);
    if (text === undefined) throw new Error(`No message form_templates.${key}`);
    return text;
  });

function find(language: Language, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<string | Messages | undefined>(
      (node, part) => (typeof node === 'object' ? node[part] : undefined),
      loadMessages(language).form_templates,
    );
  return typeof found === 'string' ? found : undefined;
}
