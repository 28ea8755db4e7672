import { readFileSync } from 'node:fs';
import { readCoverage } from '@/lib/pdf/text/cmap';
import { splitByFace } from '@/lib/pdf/text/fonts';
import { unpackWoff } from '@/lib/pdf/text/woff';

const faces = (text: string) =>
  splitByFace(text, 'regular').map(({ text: piece, face }) => [piece, face.name.replace(' regular', '')]);

describe('splitByFace', () => {
  it('gives each script the font that has it, and spaces to what is before them', () => {
    expect(faces('Żubr شركة 有限')).toEqual([
      ['Ż', 'Montserrat latin-ext'],
      ['ubr ', 'Montserrat latin'],
      ['شركة ', 'Noto Sans Arabic'],
      ['有限', 'Noto Sans SC'],
    ]);
  });

  it('gives what no font has to the first', () => {
    expect(faces('한')).toEqual([['한', 'Montserrat latin']]);
  });
});

describe('a font file of the kind that npm packages carry', () => {
  const packed = readFileSync('node_modules/@fontsource/montserrat/files/montserrat-latin-400-normal.woff');

  it('comes out of its WOFF with checksums that hold', () => {
    const font = unpackWoff(packed);
    expect(font.length).toBeGreaterThan(packed.length);
    expect(tableChecksums(font)).toEqual(tableChecksums(font, true));
  });

  it('tells what it covers', () => {
    const coverage = readCoverage(unpackWoff(packed));
    expect([...'Aé€’'].every((char) => coverage.has(char.codePointAt(0) ?? 0))).toBe(true);
    expect([...'Żش文'].some((char) => coverage.has(char.codePointAt(0) ?? 0))).toBe(false);
  });

  it('is left as it is when it is no WOFF', () => {
    const font = unpackWoff(packed);
    expect(unpackWoff(font)).toBe(font);
  });
});

/**
 * The checksum of each table, as the directory gives it or as its bytes add up (OpenType 1.9, "Calculating checksums").
 */
function tableChecksums(font: Buffer, counted = false): Record<string, number> {
  const sums: Record<string, number> = {};
  for (let entry = 12; entry < 12 + font.readUInt16BE(4) * 16; entry += 16) {
    const tag = font.toString('latin1', entry, entry + 4);
    if (tag === 'head') continue;
    const offset = font.readUInt32BE(entry + 8);
    let sum = 0;
    for (let at = 0; at < font.readUInt32BE(entry + 12); at += 4) sum = (sum + font.readUInt32BE(offset + at)) >>> 0;
    sums[tag] = counted ? sum : font.readUInt32BE(entry + 4);
  }
  return sums;
}
