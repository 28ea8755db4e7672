/** Letters and digits that nobody takes for another when they are read out. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password to hand over: sixteen characters in fours, 79 bits, from the browser's own source of chance. */
export function makePassword(): string {
  const groups = Array.from({ length: 4 }, () => Array.from({ length: 4 }, pick).join(''));
  return groups.join('-');
}

/** Evenly: what would favour the first letters is thrown away. */
function pick(): string {
  const limit = 256 - (256 % alphabet.length);
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  return byte < limit ? alphabet.charAt(byte % alphabet.length) : pick();
}
