/** Guesses a name from an address, until its owner enters their own: `jane.o-hara@…` gives Jane O Hara. */
export function guessName(email: string): string {
  const words = (email.split('@')[0] ?? '')
    .replace(/\+.*$/, '')
    .split(/[._\-\d]+/)
    .filter(Boolean);
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return (name || email).slice(0, 120);
}
