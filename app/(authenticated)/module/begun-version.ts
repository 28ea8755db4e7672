/** Which version of its form a page's address names (`?version=1`): one into which something was typed before. */
export function begunVersion({ version }: Readonly<Record<string, string | string[] | undefined>>): number | null {
  return typeof version === 'string' && /^[1-9]\d{0,5}$/.test(version) ? Number(version) : null;
}
