/** A filter's current value as a person reads it: for its chip, which shows before the choices are loaded. */
export interface HeldValue {
  value: string;
  label: string;
}

/** What each filter of a list holds, by its name. */
export type HeldValues<Name extends string = string> = Partial<Record<Name, HeldValue[]>>;

/**
 * The record that a filter holds; nothing for a filter that holds none, or one that is not found.
 *
 * @param shown the one that the list's first row shows, which has the name already.
 */
export async function held(
  id: string | undefined,
  shown: { id: string; name: string } | null | undefined,
  find: (id: string) => Promise<{ id: string; name: string } | null>,
): Promise<HeldValue[]> {
  if (id === undefined) return [];
  const row = shown?.id === id ? shown : await find(id);
  return row ? [{ value: row.id, label: row.name }] : [];
}
