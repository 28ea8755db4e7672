/**
 * Compares the types that the code asserts of its statements' rows (asserted-rows.mjs) with the answers in the tests
 * (statement-rows.mjs): names, types, and where a null may come.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { addShapes } from './seen-shape.mjs';

/** Statements of more lines than this must be sent by a test. */
const longest = 10;
/** A statement with fewer letters of its own could be mistaken for another. */
const fewestLetters = 10;

/** Columns that may be null in the schema but never are in these rows, by the file's name, and why. */
const neverNull = {
  'open-invoices.data.ts number': 'invoices_number_check: an issued one has it',
  'open-invoices.data.ts dueDate': 'invoices_issued_check: an issued one has it',
  'open-invoices.data.ts issueDate': 'invoices_issued_check: an issued one has it',
  'postings.data.ts unit': 'a submitted week has its rates (snapshot.data.ts)',
  'postings.data.ts billRate': 'a submitted week has its rates (snapshot.data.ts)',
  'postings.data.ts payRate': 'a submitted week has its rates (snapshot.data.ts)',
  'retainers.data.ts unit': 'a submitted week has its rates (snapshot.data.ts)',
  'retainers.data.ts billRate': 'a submitted week has its rates (snapshot.data.ts)',
  'overdue.data.ts number': 'invoices_number_check: an issued one has it',
};

/** The JavaScript kinds for types of PostgreSQL, by their numbers; any other type is a text. */
const kinds = { boolean: [16], bytes: [17], number: [21, 23, 700, 701], json: [114, 3802], Date: [1082, 1114, 1184] };
/** The kinds of further types that only Prisma, or only the driver, uses. */
const ownKinds = {
  prisma: { bigint: [20, 26], Decimal: [790, 1700], Date: [1083, 1266] },
  driver: { number: [26] },
};
/** Array types, each before the type of its items. */
const arrayTypes = `199:114 1000:16 1001:17 1002:18 1003:19 1005:21 1007:23 1009:25 1014:1042 1015:1043 1016:20 1021:700 1022:701
  1115:1114 1182:1082 1185:1184 1231:1700 2951:2950 3807:3802`;
const arrays = new Map(arrayTypes.split(/\s+/).map((pair) => pair.split(':').map(Number)));

function kindOf(by, oid) {
  const all = [...Object.entries(kinds), ...Object.entries(ownKinds[by])];
  return all.find(([, oids]) => oids.includes(oid))?.[0] ?? 'string';
}

/** @returns the answers recorded in a folder, by statement */
export function readAnswers(folder) {
  const answers = new Map();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.jsonl'))) {
    for (const line of readFileSync(path.join(folder, file), 'utf8').split('\n').filter(Boolean)) {
      const answer = JSON.parse(line);
      const key = `${answer.by} ${answer.text}`;
      const known = answers.get(key);
      answers.set(key, known ? together(known, answer) : answer);
    }
  }
  return [...answers.values()];
}

const together = (one, other) => ({
  ...one,
  rows: one.rows + other.rows,
  shapes: one.shapes.map((shape, at) => addShapes(shape, other.shapes[at] ?? {})),
  nullable: [...new Set([...one.nullable, ...other.nullable])],
});

/**
 * @param statements the result of assertedRows
 * @param answers the result of readAnswers
 * @param isWhole whether every test ran, so that a longer statement that none sent is a fault
 * @returns `{ faults, checked }`: a line for each fault, and how many statements were compared
 */
export function checkRows(statements, answers, { isWhole }) {
  const known = new Set();
  const seen = new Map(statements.map((statement) => [statement, []]));
  const long = statements.filter(({ words }) => lettersOf(words) >= fewestLetters);
  for (const answer of answers) {
    const fitting = long.filter(({ by, words }) => by === answer.by && fits(words, answer.text));
    const most = Math.max(...fitting.map(({ words }) => lettersOf(words)));
    for (const one of fitting) if (lettersOf(one.words) === most) seen.get(one).push(answer);
  }
  const faults = statements.flatMap((statement) => {
    const given = seen.get(statement);
    if (statement.words.length === 0)
      return [`${statement.at}: write its statement as a template, here or in a function of a name`];
    if (given.length === 0 && isWhole && statement.lines > longest)
      return [`${statement.at}: no test sends this statement`];
    return given.flatMap((answer) => faultsOf(statement, answer, known)).map((fault) => `${statement.at}: ${fault}`);
  });
  const stale = isWhole ? Object.keys(neverNull).filter((key) => !known.has(key)) : [];
  faults.push(...stale.map((key) => `${key}: need not be among those that are never null`));
  return { faults: [...new Set(faults)].sort(), checked: [...seen.values()].filter(({ length }) => length > 0).length };
}

const lettersOf = (words) => words.join('').replace(/\s+/g, '').length;

/** Whether a text consists of these words in their order, with anything between them. */
export function fits(words, text) {
  const last = words.at(-1);
  if (words.length === 1) return text === last;
  if (!text.startsWith(words[0])) return false;
  let from = words[0].length;
  for (const word of words.slice(1, -1)) {
    const at = text.indexOf(word, from);
    if (at < 0) return false;
    from = at + word.length;
  }
  return text.endsWith(last) && text.length - last.length >= from;
}

/** @param known collects which entries of `neverNull` were needed */
function faultsOf({ at: place, by, row }, { fields, shapes, nullable }, known) {
  if (row.any || row.index) return [];
  const asserted = row.keys ?? {};
  const missing = Object.entries(asserted)
    .filter(([name, { optional }]) => !optional && !fields.some((field) => field.name === name))
    .map(([name]) => `asserts ${name}, which no column is named`);
  const others = fields.flatMap(({ name, oid }, at) => {
    const said = asserted[name];
    if (!said && row.more) return [];
    if (!said) return [`has a column ${name} that its type does not name`];
    return [
      ...nullFaults(name, said, { place, isSeen: shapes[at].null, isPossible: nullable.includes(at), known }),
      ...kindFaults(name, said, { by, oid, shape: shapes[at] }),
    ];
  });
  return [...missing, ...others];
}

function nullFaults(name, said, { place, isSeen, isPossible, known }) {
  if (said.nullable || !(isSeen || isPossible)) return [];
  if (isSeen) return [`${name} was null`];
  const key = `${path.basename(place).replace(/:\d+$/, '')} ${name}`;
  if (!(key in neverNull)) return [`${name} may be null, as the schema has it`];
  known.add(key);
  return [];
}

function kindFaults(name, said, { by, oid: type, shape }) {
  // A null without a type is a text to PostgreSQL.
  if (said.any || (type === 25 && shape.null && !shape.string)) return [];
  const within = arrays.get(type);
  if (within !== undefined) {
    if (said.kinds.join() !== 'array') return [`${name} is a list, not ${said.kinds.join(' or ')}`];
    // The driver turns a list of decimals into numbers.
    const oid = within === 1700 && by === 'driver' ? 700 : within;
    const inner = kindFaults(`${name}[]`, said.items, { by, oid, shape: shape.items ?? {} });
    return [...nullFault(`${name}[]`, said.items, shape.items), ...inner];
  }
  const kind = kindOf(by, type);
  if (kind === 'json') return jsonFaults(name, said, shape);
  const wrong = said.kinds.filter((one) => one !== kind);
  return wrong.length > 0 || said.kinds.length === 0
    ? [`${name} is ${kind}, not ${wrong.join(' or ') || 'null alone'}`]
    : [];
}

/** The differences between a JSON value and its type: what the type does not allow, and kinds that no JSON value has. */
function jsonFaults(name, said, shape) {
  if (said.any) return [];
  const never = said.kinds.filter((kind) => ['bigint', 'Date', 'Decimal', 'bytes'].includes(kind));
  if (never.length > 0) return [`${name} is JSON, which has no ${never.join(' or ')}`];
  const seen = ['string', 'number', 'boolean'].filter((kind) => shape[kind]);
  if (shape.items) seen.push('array');
  if (shape.objects) seen.push('object');
  const wrong = seen.filter((kind) => !said.kinds.includes(kind));
  if (wrong.length > 0) return [`${name} is ${wrong.join(' and ')}, not ${said.kinds.join(' or ')}`];
  return [...itemFaults(name, said, shape), ...keyFaults(name, said, shape)];
}

const itemFaults = (name, { items }, shape) =>
  items ? [...nullFault(`${name}[]`, items, shape.items), ...jsonFaults(`${name}[]`, items, shape.items ?? {})] : [];

const nullFault = (name, said, shape) => (shape?.null && !said.nullable ? [`${name} may be null`] : []);

function keyFaults(name, { keys = {}, index }, { objects, keys: seen = {} }) {
  const unsaid = Object.keys(seen).filter((key) => !keys[key] && !index);
  const faults = unsaid.map((key) => `${name}.${key} is not named by its type`);
  const absent = Object.entries(keys).filter(
    ([key, { optional }]) => objects && !optional && (seen[key]?.in ?? 0) < objects,
  );
  faults.push(...absent.map(([key]) => `${name}.${key} is not always there`));
  for (const [key, { shape }] of Object.entries(seen)) {
    const said = keys[key] ?? index;
    if (said) faults.push(...nullFault(`${name}.${key}`, said, shape), ...jsonFaults(`${name}.${key}`, said, shape));
  }
  return faults;
}
