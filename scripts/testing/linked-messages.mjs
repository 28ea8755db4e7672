/**
 * Lets a test import a message file as the program shows it: with English for texts that the language lacks, and a text
 * in place of each link, as in lib/i18n/messages.ts when it reads all files.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { followLinks } from '../../lib/i18n/links.ts';
import { mergeMessages } from '../../lib/i18n/message-tree.ts';

const folder = path.join(import.meta.dirname, '..', '..', 'messages');
const read = new Map();

function textsOf(file) {
  const language = path.basename(path.dirname(file));
  if (!read.has(language)) read.set(language, followLinks(mergeMessages(filesOf('en'), filesOf(language))));
  return JSON.stringify(read.get(language)[path.basename(file, '.json')]);
}

const filesOf = (language) =>
  Object.fromEntries(
    readdirSync(path.join(folder, language)).map((file) => [
      path.basename(file, '.json'),
      JSON.parse(readFileSync(path.join(folder, language, file), 'utf8')),
    ]),
  );

/** The transformer in the form that jest expects. */
const transformer = {
  process: (_, file) => ({ code: textsOf(file) }),
  getCacheKey: (_, file) => createHash('sha256').update(textsOf(file)).digest('hex'),
};

export default transformer;
