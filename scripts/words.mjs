/**
 * `npm run words`: records which English each translation was made from, and lists the translations whose English has
 * changed since. `npm run words -- confirm clients.title …` records that these still say the same as the English.
 */
import path from 'node:path';
import { compare, noteAll, readLanguages, readNotes, readTexts, writeNotes } from './testing/translated-from.mjs';

const folder = path.join(import.meta.dirname, '..', 'messages');
const [verb, ...keys] = process.argv.slice(2);
if (verb !== undefined && verb !== 'confirm') fail('Say nothing, or: confirm KEY …');

const english = await readTexts(folder, 'en');
const unknown = keys.filter((key) => !(key in english));
if (unknown.length > 0) fail(`No such text: ${unknown.join(', ')}`);

for (const language of await readLanguages(folder)) {
  const translations = await readTexts(folder, language);
  const notes = noteAll(english, translations, await readNotes(language), keys);
  await writeNotes(language, notes);
  for (const key of compare(english, translations, notes).stale)
    console.log(`${language} ${key}\n  en: ${english[key]}\n  ${language}: ${translations[key]}`);
}

function fail(message) {
  console.error(message);
  process.exit(2);
}
