/**
 * The characters for which an SFNT font has a glyph: reads the `cmap` table's Unicode subtable of format 12 or 4
 * (OpenType 1.9, "cmap"). Formats for other purposes are not read; a font with neither covers nothing.
 */
export function readCoverage(font: Buffer): ReadonlySet<number> {
  const cmap = findTable(font, 'cmap');
  const subtables = cmap === undefined ? [] : readSubtables(font, cmap);
  const best = subtables.find(({ format }) => format === 12) ?? subtables.find(({ format }) => format === 4);
  if (!best) return new Set();
  return best.format === 12 ? readFormat12(font, best.offset) : readFormat4(font, best.offset);
}

function findTable(font: Buffer, tag: string): number | undefined {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = 12 + index * 16;
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8);
  }
  return undefined;
}

function readSubtables(font: Buffer, cmap: number): { format: number; offset: number }[] {
  const unicodePlatforms = [0, 3];
  return Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, index) => {
    const record = cmap + 4 + index * 8;
    const offset = cmap + font.readUInt32BE(record + 4);
    return { platform: font.readUInt16BE(record), format: font.readUInt16BE(offset), offset };
  }).filter(({ platform }) => unicodePlatforms.includes(platform));
}

function readFormat12(font: Buffer, offset: number): Set<number> {
  const covered = new Set<number>();
  for (let group = 0; group < font.readUInt32BE(offset + 12); group += 1) {
    const record = offset + 16 + group * 12;
    const last = font.readUInt32BE(record + 4);
    for (let code = font.readUInt32BE(record); code <= last; code += 1) covered.add(code);
  }
  return covered;
}

/**
 * Segments of parallel arrays: end codes, a pad, start codes, deltas, range offsets. Glyph 0 means that the font lacks
 * the character.
 */
function readFormat4(font: Buffer, offset: number): Set<number> {
  const covered = new Set<number>();
  const size = font.readUInt16BE(offset + 6);
  for (let segment = 0; segment < size; segment += 2) {
    const end = font.readUInt16BE(offset + 14 + segment);
    const start = font.readUInt16BE(offset + 16 + size + segment);
    const delta = font.readUInt16BE(offset + 16 + 2 * size + segment);
    const rangeAt = offset + 16 + 3 * size + segment;
    const range = font.readUInt16BE(rangeAt);
    for (let code = start; code <= end && code !== 0xffff; code += 1) {
      const glyph = range === 0 ? (code + delta) & 0xffff : font.readUInt16BE(rangeAt + range + (code - start) * 2);
      if (glyph !== 0) covered.add(code);
    }
  }
  return covered;
}
