/** A column that the list can show; a required one is always there. */
export interface ChoosableColumn {
  field: string;
  label: string;
  isRequired: boolean;
}

/** What the choice of a list's columns is drawn from. */
export interface ColumnChoiceProps {
  /** The list's name at /api/v1/field-preferences. */
  list: string;
  /** All that the user may choose from. */
  columns: readonly ChoosableColumn[];
  /** The shown ones, in order. */
  shown: readonly string[];
  /** Whether these are the list's own, not the user's. */
  isDefault: boolean;
}
