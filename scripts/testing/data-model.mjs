/** The picture of the data model (docs/data-model.md), drawn from prisma/schema as Mermaid, which forges show. */

/** Every table belongs to a company and many name who wrote a row: lines to these would hide all others. */
const everywhere = new Set(['Company', 'User']);

/**
 * Describes the schema: which area leads to which, then the tables of each area.
 *
 * @param files `{ name, text }` of each schema file, the name without its ending
 * @returns Markdown
 */
export function describeDataModel(files) {
  const areas = files
    .map(({ name, text }) => ({ name, models: modelsOf(text) }))
    .filter(({ models }) => models.length > 0);
  const areaOf = new Map(areas.flatMap(({ name, models }) => models.map((model) => [model.name, name])));
  return [
    '# Data model',
    '',
    'Written from `prisma/schema` by `WRITE_DOCS=1 npm run test:unit -- prisma/data-model.test.mjs`, and compared with it at every `npm test`. Each area is a file there, which explains its tables. A line reads from the table that holds the key to the table that it names: `|o` where there may be none, `||` where there is always one. Left out, since nearly every table has them: the company, which is part of every key, and the users who wrote or own a row.',
    '',
    ...fenced('flowchart LR', linksBetween(areas, areaOf)),
    ...areas.flatMap(({ name, models }) => [`## ${name}`, '', ...fenced('erDiagram', models.flatMap(drawModel))]),
  ].join('\n');
}

const fenced = (kind, lines) => ['```mermaid', kind, ...lines.map((line) => `  ${line}`), '```', ''];

function modelsOf(text) {
  return [...text.matchAll(/^model (\w+) \{\n([^]*?)\n\}/gm)].map(([, name, body]) => ({
    name,
    table: /@@map\("(\w+)"\)/.exec(body)?.[1] ?? name,
    relations: [...body.matchAll(/^ +\w+ +(\w+)(\?)? +@relation\(.*\bfields:/gm)]
      .map(([, to, optional]) => ({ to, isOptional: optional !== undefined }))
      .filter(({ to }) => !everywhere.has(to)),
  }));
}

function drawModel({ name, table, relations }) {
  const lines = relations.map(({ to, isOptional }) => `${name} }o--${isOptional ? 'o|' : '||'} ${to} : ""`);
  return [`${name}["${table}"]`, ...new Set(lines)];
}

function linksBetween(areas, areaOf) {
  const links = areas.flatMap(({ name, models }) =>
    models.flatMap(({ relations }) => relations.map(({ to }) => [name, areaOf.get(to)])),
  );
  const lines = links.filter(([from, to]) => from !== to).map(([from, to]) => `${from} --> ${to}`);
  return [...new Set(lines)].sort();
}
