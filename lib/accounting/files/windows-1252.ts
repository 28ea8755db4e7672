/**
 * The bytes 0x80 to 0x9F of Windows-1252, with a space for each unassigned byte. They are listed here because the
 * runtime's decoder does not encode, and some versions read these bytes as Latin-1.
 */
const special = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/**
 * A text in Windows-1252, as DATEV reads it. Characters that the encoding lacks lose their accents, or become a
 * question mark.
 */
export function toWindows1252(text: string): Buffer {
  return Buffer.from([...text.normalize('NFC')].flatMap(bytesOf));
}

function bytesOf(character: string): number[] {
  const byte = byteOf(character);
  if (byte !== null) return [byte];
  const plain = [...character.normalize('NFD').replace(/\p{M}/gu, '')].map(byteOf);
  return plain.map((one) => one ?? 0x3f);
}

function byteOf(character: string): number | null {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
  const place = special.indexOf(character);
  return place < 0 ? null : 0x80 + place;
}
