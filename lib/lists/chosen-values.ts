/** A filter's current value as a person reads it, for its chip, which appears before the choices are loaded. */
export interface ChosenValue {
  value: string;
  label: string;
}

/** The current values of each filter of a list, by the filter's name. */
export type ChosenValues<Name extends string = string> = Partial<Record<Name, ChosenValue[]>>;

/**
 * The record that a filter names; nothing if it names none, or the record is not found.
 *
 * @param shown the record in the list's first row, whose name is known already.
 */
export async function chosenRecord(
  id: string | undefined,
  shown: { id: string; name: string } | null | undefined,
  find: (id: string) => Promise<{ id: string; name: string } | null>,
): Promise<ChosenValue[]> {
  if (id === undefined) return [];
  const row = shown?.id === id ? shown : await find(id);
  return row ? [{ value: row.id, label: row.name }] : [];
}
