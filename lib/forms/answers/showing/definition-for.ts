import { type Condition, namesOf } from '@/lib/conditions/comparisons';

import { sourcesOf } from '@/lib/forms/definition/dependencies';
import { placedFields, textIn } from '@/lib/forms/definition/fields';
import type { Check, Definition, Field, LocalText, Section } from '@/lib/forms/definition/schema';
import type { Language } from '@/lib/i18n/locales';

interface Reader {
  sees(section: string, field: Field): boolean;
  /** The reader's language, then the company's. */
  languages: readonly [Language, Language];
}

/**
 * A form as one person fills it in: the fields that they see, in their language. A field that depends on a field they do
 * not see is shown for them to fill in, and the server decides whether it is kept; a computed value of this kind is shown
 * unchanged.
 */
export function definitionFor(definition: Definition, { sees, languages }: Reader): Definition {
  const seen = new Set(
    placedFields(definition).flatMap(({ section, field, path }) => (sees(section.key, field) ? [path] : [])),
  );
  const [language, company] = languages;
  const inOne = (text: LocalText | undefined): LocalText => ({ [language]: textIn(text, language, company) });
  const isDecidable = (condition: Condition | undefined): condition is Condition =>
    condition !== undefined && namesOf(condition).every((name) => seen.has(name));
  // A check of what somebody does not see is the server's alone; it tells them nothing but its message.
  const shownChecks = (checks: readonly Check[] | undefined) => {
    const shown = (checks ?? []).filter(({ when }) => isDecidable(when));
    return shown.length > 0 ? { checks: shown.map(({ when, message }) => ({ when, message: inOne(message) })) } : {};
  };
  const isKnown = (source: string) => seen.has(source) || !source.includes('.');

  const shownField = ({
    visible_when,
    required_when,
    computed,
    see_by: _seeBy,
    edit_by: _editBy,
    ...field
  }: Field): Field => ({
    ...field,
    label: inOne(field.label),
    ...(field.help ? { help: inOne(field.help) } : {}),
    ...(field.options ? { options: field.options.map(({ key, label }) => ({ key, label: inOne(label) })) } : {}),
    ...(isDecidable(visible_when) ? { visible_when } : {}),
    ...(isDecidable(required_when) ? { required_when } : {}),
    ...(computed && sourcesOf(computed).every(isKnown) ? { computed } : {}),
  });
  const shownSection = ({ visible_when, checks, ...section }: Section): Section => ({
    ...section,
    title: inOne(section.title),
    ...(section.help ? { help: inOne(section.help) } : {}),
    ...(isDecidable(visible_when) ? { visible_when } : {}),
    ...shownChecks(checks),
    fields: section.fields.filter(({ key }) => seen.has(`${section.key}.${key}`)).map(shownField),
  });
  const { checks, ...whole } = definition;
  return {
    ...whole,
    ...shownChecks(checks),
    name: inOne(definition.name),
    ...(definition.description ? { description: inOne(definition.description) } : {}),
    sections: definition.sections.map(shownSection).filter(({ fields }) => fields.length > 0),
  };
}
