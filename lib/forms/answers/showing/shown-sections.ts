import type { SeesField } from '@/lib/forms/answers/find.data';
import { type Clock, settle } from '@/lib/forms/answers/values/settle';
import { entriesOf, type Values } from '@/lib/forms/answers/values/values';
import { kindOf } from '@/lib/forms/definition/field-types';
import type { Definition, Field, Section } from '@/lib/forms/definition/schema';

/** A section as one answer shows it to one reader. */
export interface ShownSection {
  section: Section;
  /** Visible in the answer, or in one of its entries, and the reader's to see; headings are among them. */
  fields: Field[];
}

/** What there is to see of an answer: what its own values hide is left out, with or without a value. */
export function shownSections(
  definition: Pick<Definition, 'sections'>,
  values: Values,
  sees: SeesField,
  clock: Clock,
): ShownSection[] {
  const settled = settle(definition, values, clock);
  return definition.sections.flatMap((section) => {
    if (!settled.isSectionVisible(section.key)) return [];
    const places = section.repeats ? [...entriesOf(values, section.key).keys()] : [0];
    const fields = section.fields.filter((field) => {
      const path = `${section.key}.${field.key}`;
      const isShown = kindOf(field) !== null || (field.type === 'heading' && !section.repeats);
      return isShown && sees(section.key, field) && places.some((place) => settled.isVisible(path, place));
    });
    // Entries can be added to a section that has none yet; what its fields are is seen once it has one.
    const isThere = fields.length > 0 || (section.repeats && section.fields.some((field) => sees(section.key, field)));
    return isThere ? [{ section, fields }] : [];
  });
}
