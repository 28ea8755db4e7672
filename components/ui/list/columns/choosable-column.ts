import type { AvailableField } from '@/lib/field-preferences/schema';

/** A column that the list can show; a required one is always shown. */
export type ChoosableColumn = Pick<AvailableField, 'field' | 'label' | 'is_required'>;

/** The props of the choice of a list's columns; the available ones are requested when it is opened. */
export interface ColumnChoiceProps {
  /** The list's name: `preferencePaths` says where its choice is stored. */
  list: string;
  /** The shown columns, in order. */
  shown: readonly string[];
  /** Whether these are the list's default, not the user's choice. */
  isDefault: boolean;
}
