/**
 * The bytes 0x80 to 0x9F of Windows-1252, with a space for each unassigned byte. They are listed here because the
 * runtime's decoder does not encode, and some versions read these bytes as Latin-1.
 */
const windows = new Map(
  [...'€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'].flatMap((one, index) => (one === ' ' ? [] : [[one, 0x80 + index]])),
);

/** The eight bytes in which ISO 8859-15 differs from ISO 8859-1. */
const latin9 = new Map([
  ...([
    ['€', 0xa4],
    ['Š', 0xa6],
    ['š', 0xa8],
    ['Ž', 0xb4],
  ] as const),
  ...([
    ['ž', 0xb8],
    ['Œ', 0xbc],
    ['œ', 0xbd],
    ['Ÿ', 0xbe],
  ] as const),
]);

/**
 * A text in Windows-1252, as DATEV reads it. Characters that the encoding lacks lose their accents, or become a
 * question mark.
 */
export const toWindows1252 = (text: string): Buffer => encode(text, windows);

/** A text in ISO 8859-15, as the French tax office reads it; what the encoding lacks becomes what it does in `toWindows1252`. */
export const toLatin9 = (text: string): Buffer => encode(text, latin9);

/** @param special the characters whose bytes are not those of ISO 8859-1 */
function encode(text: string, special: ReadonlyMap<string, number>): Buffer {
  const taken = new Set(special.values());
  const byteOf = (character: string): number | null => {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80 || (code >= 0xa0 && code <= 0xff && !taken.has(code))) return code;
    return special.get(character) ?? null;
  };
  const bytesOf = (character: string): number[] => {
    const byte = byteOf(character);
    if (byte !== null) return [byte];
    return [...character.normalize('NFD').replace(/\p{M}/gu, '')].map((one) => byteOf(one) ?? 0x3f);
  };
  return Buffer.from([...text.normalize('NFC')].flatMap(bytesOf));
}
