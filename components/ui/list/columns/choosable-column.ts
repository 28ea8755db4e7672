import type { AvailableField } from '@/lib/field-preferences/schema';

/** A column that the list can show; a required one is always there. */
export type ChoosableColumn = Pick<AvailableField, 'field' | 'label' | 'is_required'>;

/** What the choice of a list's columns is drawn from; which there are is asked for when it is opened. */
export interface ColumnChoiceProps {
  /** The list's name: `preferencePaths` says where its choice is. */
  list: string;
  /** The shown ones, in order. */
  shown: readonly string[];
  /** Whether these are the list's own, not the user's. */
  isDefault: boolean;
}
