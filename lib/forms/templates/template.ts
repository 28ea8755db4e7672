import type { StartingRoleKey } from '@/lib/auth/roles';
import type { Check, DefinitionInput } from '@/lib/forms/definition/schema';

/** A form that a company can start from and then change. */
export interface FormTemplate {
  /** Also proposed as the form's key. */
  key: string;
  /** The starting role that decides on submitted answers; null if submitting is the last step. */
  reviewer: StartingRoleKey | null;
  /** @param currency the currency of amounts, ISO 4217. */
  define(currency: string): DefinitionInput;
}

/** A template whose texts are messages: `form_templates.<key>`, at the keys of its sections, fields and options. */
export interface WordlessTemplate extends Omit<FormTemplate, 'define'> {
  define(currency: string): WordlessForm;
}

type SectionInput = DefinitionInput['sections'][number];
type FieldInput = SectionInput['fields'][number];

export interface WordlessForm extends Omit<DefinitionInput, 'name' | 'description' | 'sections' | 'checks'> {
  sections: readonly WordlessSection[];
}

/** A check is only its key and its condition: `checks.<key>` of its section says it. */
interface WordlessCheck {
  key: string;
  when: Check['when'];
}

interface WordlessSection extends Omit<SectionInput, 'title' | 'help' | 'fields' | 'checks'> {
  fields: readonly WordlessField[];
  checks?: readonly WordlessCheck[];
}

/** An option is only its key. */
export interface WordlessField extends Omit<FieldInput, 'label' | 'help' | 'options'> {
  options?: readonly string[];
}
