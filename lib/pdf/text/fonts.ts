import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scriptFonts } from '@/lib/i18n/fonts';
import { readCoverage } from '@/lib/pdf/text/cmap';
import { unpackWoff } from '@/lib/pdf/text/woff';

/** The two weights that the documents use. */
export type Weight = 'regular' | 'bold';

/** One font file: a name for pdfkit, the SFNT itself, and the characters that it covers. */
export interface Face {
  name: string;
  data: Buffer;
  covers(codePoint: number): boolean;
}

/** A stretch of text that one face can draw. */
export interface FacedText {
  text: string;
  face: Face;
}

const modules = join(/* turbopackIgnore: true */ process.cwd(), 'node_modules');

/** In the order of preference. A file is read when a text first needs it: the Chinese one is 10 MB. */
const families: readonly { name: string; files: Readonly<Record<Weight, string>> }[] = [
  ...['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'].map((subset) => ({
    name: `Montserrat ${subset}`,
    files: weights((weight) => `@fontsource/montserrat/files/montserrat-${subset}-${weight}-normal.woff`),
  })),
  ...scriptFonts.map((name) => ({ name, files: filesOf(name) })),
];

const loaded = new Map<string, Face>();

/**
 * Cuts text into stretches of one face each, so that a Latin, an Arabic and a Chinese name can be in one line. Spaces
 * stay with the text before them. Characters that no face covers were already replaced (`printable`).
 */
export function splitByFace(text: string, weight: Weight): FacedText[] {
  const pieces: FacedText[] = [];
  for (const char of text) {
    const last = pieces.at(-1);
    const face = findFace(char, weight, last?.face);
    if (last && last.face === face) last.text += char;
    else pieces.push({ text: char, face });
  }
  return pieces;
}

/** Whether any face covers a character. */
export const isCovered = (char: string, weight: Weight): boolean =>
  families.some((_, index) => loadFace(index, weight).covers(char.codePointAt(0) ?? 0));

function findFace(char: string, weight: Weight, current: Face | undefined): Face {
  const codePoint = char.codePointAt(0) ?? 0;
  if (current && /\s/.test(char) && current.covers(codePoint)) return current;
  for (let index = 0; index < families.length; index += 1) {
    const face = loadFace(index, weight);
    if (face.covers(codePoint)) return face;
  }
  return loadFace(0, weight);
}

function loadFace(index: number, weight: Weight): Face {
  const family = families[index];
  if (!family) throw new RangeError(`No font family ${index}`);
  const name = `${family.name} ${weight}`;
  const known = loaded.get(name);
  if (known) return known;
  const data = unpackWoff(readFileSync(join(modules, family.files[weight])));
  const coverage = readCoverage(data);
  const face = { name, data, covers: (codePoint: number) => coverage.has(codePoint) };
  loaded.set(name, face);
  return face;
}

/** Fontsource's file of a script, otherwise the whole font: fontsource splits Chinese into a hundred files. */
function filesOf(family: string): Record<Weight, string> {
  const name = family.toLowerCase().replaceAll(' ', '-');
  const script = name.split('-').at(-1);
  const files = weights((weight) => `@fontsource/${name}/files/${name}-${script}-${weight}-normal.woff`);
  if (existsSync(join(modules, files.regular))) return files;
  const whole = (style: string) => `@expo-google-fonts/${name}/${style}/${family.replaceAll(' ', '')}_${style}.ttf`;
  return { regular: whole('400Regular'), bold: whole('700Bold') };
}

function weights(file: (weight: number) => string): Record<Weight, string> {
  return { regular: file(400), bold: file(700) };
}
