/**
 * The Latin letter of a pressed key, in capitals; null for any other key. On a keyboard for another script it is the letter
 * that is at the key's place on an English one.
 */
export function letterOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string | null {
  const letter = /^[a-z]$/i.test(key) ? key.toUpperCase() : code.replace('Key', '');
  return /^[A-Z]$/.test(letter) ? letter : null;
}
