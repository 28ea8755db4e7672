/** Letters and digits that cannot be confused when they are read out. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Makes a password to hand over: sixteen characters in groups of four, 79 bits, from the browser's own random source.
 */
export function makePassword(): string {
  const groups = Array.from({ length: 4 }, () => Array.from({ length: 4 }, pick).join(''));
  return groups.join('-');
}

/** Picks a character, all with equal probability: a byte that would favour the first characters is discarded. */
function pick(): string {
  const limit = 256 - (256 % alphabet.length);
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  return byte < limit ? alphabet.charAt(byte % alphabet.length) : pick();
}
