/**
 * The version of the form that a page's address names (`?version=1`), because somebody began to fill in that one; else
 * null.
 */
export function begunVersion({ version }: Readonly<Record<string, string | string[] | undefined>>): number | null {
  return typeof version === 'string' && /^[1-9]\d{0,5}$/.test(version) ? Number(version) : null;
}
