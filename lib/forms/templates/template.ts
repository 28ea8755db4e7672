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
