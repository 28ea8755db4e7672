/** The version of the form in the address (`?version=1`), which somebody began to fill in; null if it names none. */
export function begunVersion({ version }: Readonly<Record<string, string | string[] | undefined>>): number | null {
  return typeof version === 'string' && /^[1-9]\d{0,5}$/.test(version) ? Number(version) : null;
}
