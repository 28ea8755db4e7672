/** The user's id in a stored session copy; null for anything else (absent, cut short, of another program). */
export function readUserId(stored: string | null): string | null {
  if (stored === null) return null;
  try {
    const value: unknown = JSON.parse(stored);
    const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null;
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}
