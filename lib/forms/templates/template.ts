import type { StartingRoleKey } from '@/lib/auth/roles';
import type { DefinitionInput } from '@/lib/forms/definition/schema';

/** A form to begin with, before a company makes it its own. */
export interface FormTemplate {
  /** Also proposed as the form's key. */
  key: string;
  /** The starting role that decides on what was handed in; null where handing in is the end. */
  reviewer: StartingRoleKey | null;
  /** @param currency ISO 4217, of amounts. */
  define(currency: string): DefinitionInput;
}

/** A template whose texts are messages: `form_templates.<key>`, at the keys of its sections, fields and options. */
export interface WordlessTemplate extends Omit<FormTemplate, 'define'> {
  define(currency: string): WordlessForm;
}

type SectionInput = DefinitionInput['sections'][number];
type FieldInput = SectionInput['fields'][number];

export interface WordlessForm extends Omit<DefinitionInput, 'name' | 'description' | 'sections'> {
  sections: readonly WordlessSection[];
}

interface WordlessSection extends Omit<SectionInput, 'title' | 'help' | 'fields'> {
  fields: readonly WordlessField[];
}

/** An option is its key. */
export interface WordlessField extends Omit<FieldInput, 'label' | 'help' | 'options'> {
  options?: readonly string[];
}
