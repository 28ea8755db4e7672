/**
 * Text columns with a few values (`/// One of: draft, active` in prisma/schema). The database enforces them by a CHECK,
 * because an enum type cannot be spread over several machines; Prisma would type them as strings. This module types
 * them in the generated client.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The columns of prisma/schema that take few values.
 *
 * @returns `[{ model, field, table, column, values }]`
 */
export async function readChoices(folder) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.prisma')).sort();
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return texts.flatMap(choicesIn);
}

function choicesIn(schema) {
  const models = schema.matchAll(/^model (\w+) \{\n(.*?)^\}/gms);
  return [...models].flatMap(([, model, body]) => {
    const table = /@@map\("(\w+)"\)/.exec(body)?.[1] ?? model;
    const fields = body.matchAll(/^ *\/\/\/ One of: (.+)\n(?: *\/\/\/.*\n)* *(\w+) +String\??(.*)$/gm);
    return [...fields].map(([, values, field, rest]) => ({
      model,
      field,
      table,
      column: /@map\("(\w+)"\)/.exec(rest)?.[1] ?? field,
      values: values.split(', '),
    }));
  });
}

/** Types the fields in the generated models: `status?: … | string | null` gets the values that the string can have. */
export async function typeChoices(choices, folder) {
  for (const [model, fields] of byModel(choices)) {
    const file = path.join(folder, 'models', `${model}.ts`);
    let text = await readFile(file, 'utf8');
    for (const { field, values } of fields) {
      const lines = new RegExp(`^( +${field}\\??: (?:.* \\| )?)string( \\| null)?$`, 'gm');
      text = text.replace(lines, (_, before, empty = '') => before + values.map((v) => `'${v}'`).join(' | ') + empty);
    }
    await writeFile(file, text);
  }
}

function byModel(choices) {
  const models = new Map();
  for (const choice of choices) models.set(choice.model, [...(models.get(choice.model) ?? []), choice]);
  return models;
}
