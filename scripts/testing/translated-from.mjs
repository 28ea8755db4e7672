/**
 * Records which English each translation was made from: lib/i18n/wording/translated-from has, by language and key, a
 * hash of the English and one of the translation, as `npm run words` last recorded them. This shows when the English
 * was changed later.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const hash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** The record of one translation. */
export const note = (english, translation) => `${hash(english)} ${hash(translation)}`;

/**
 * Compares a language's texts with their records.
 *
 * @returns `stale`: keys whose English has changed and whose translation has not, since they were recorded; `unnoted`:
 *   keys that are new, gone, or translated again
 */
export function compare(english, translations, noted) {
  const stale = [];
  const unnoted = Object.keys(noted).filter((key) => !(key in english));
  for (const [key, text] of Object.entries(english)) {
    const now = note(text, translations[key] ?? '');
    if (now === noted[key]) continue;
    const unchanged = now.split(' ')[1] === noted[key]?.split(' ')[1];
    (unchanged && now.split(' ')[0] !== noted[key].split(' ')[0] ? stale : unnoted).push(key);
  }
  return { stale, unnoted };
}

/** The records once everything is recorded except the stale keys; of these only the confirmed ones. */
export function noteAll(english, translations, noted, confirmed = []) {
  const { stale } = compare(english, translations, noted);
  const kept = new Set(stale.filter((key) => !confirmed.includes(key)));
  return Object.fromEntries(
    Object.keys(english)
      .sort()
      .map((key) => [key, kept.has(key) ? noted[key] : note(english[key], translations[key] ?? '')]),
  );
}

/** All texts of a language, by `namespace.key`; without links to another text (lib/i18n/links.ts). */
export async function readTexts(folder, language) {
  const files = (await readdir(path.join(folder, language))).filter((file) => file.endsWith('.json'));
  const texts = await Promise.all(
    files.map(async (file) => flatten(await readJson(path.join(folder, language, file)), file.slice(0, -5))),
  );
  return Object.fromEntries(texts.flat().filter(([, text]) => !text.startsWith('@:')));
}

/** The languages of the translations: every folder but English's. */
export async function readLanguages(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return names.filter((name) => name !== 'en').sort();
}

/** The records of a language; nothing before the first run. */
export const readNotes = (language) => readJson(notesFile(language)).catch(whenAbsent);

export const writeNotes = (language, notes) => writeFile(notesFile(language), `${JSON.stringify(notes, null, 2)}\n`);

const notesFolder = path.join(import.meta.dirname, '../../lib/i18n/wording/translated-from');
const notesFile = (language) => path.join(notesFolder, `${language}.json`);
const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'));

function whenAbsent(error) {
  if (error.code === 'ENOENT') return {};
  throw error;
}

const flatten = (node, key) =>
  typeof node === 'string'
    ? [[key, node]]
    : Object.entries(node).flatMap(([name, inner]) => flatten(inner, `${key}.${name}`));
