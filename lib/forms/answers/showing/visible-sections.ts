import type { SeesField } from '@/lib/forms/answers/find.data';
import { type Clock, evaluateAnswer } from '@/lib/forms/answers/values/evaluate-answer';
import { entriesOf, type Values } from '@/lib/forms/answers/values/values';
import { kindOf } from '@/lib/forms/definition/field-types';
import type { Definition, Field, Section } from '@/lib/forms/definition/schema';

/** A section of one answer as one reader sees it. */
export interface VisibleSection {
  section: Section;
  /** The fields that are visible in the answer, or in one of its entries, and that the reader may see; with headings. */
  fields: Field[];
}

/** The visible sections of an answer: fields that its own values hide are left out, with or without a value. */
export function visibleSections(
  definition: Pick<Definition, 'sections'>,
  values: Values,
  sees: SeesField,
  clock: Clock,
): VisibleSection[] {
  const evaluated = evaluateAnswer(definition, values, clock);
  return definition.sections.flatMap((section) => {
    if (!evaluated.isSectionVisible(section.key)) return [];
    const places = section.repeats ? [...entriesOf(values, section.key).keys()] : [0];
    const fields = section.fields.filter((field) => {
      const path = `${section.key}.${field.key}`;
      const isShown = kindOf(field) !== null || (field.type === 'heading' && !section.repeats);
      return isShown && sees(section.key, field) && places.some((place) => evaluated.isVisible(path, place));
    });
    // Entries can be added to a section that has none yet; its fields are shown once it has one.
    const isThere = fields.length > 0 || (section.repeats && section.fields.some((field) => sees(section.key, field)));
    return isThere ? [{ section, fields }] : [];
  });
}
