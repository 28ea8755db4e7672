/**
 * Records the answer of each statement of the program's own: its columns, where a null came, and the content of JSON.
 * After all tests checked-rows.mjs compares that with the types that the code asserts. Works only if STATEMENT_ROWS
 * names a folder.
 */
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { seeAll } from './seen-shape.mjs';

const folder = process.env.STATEMENT_ROWS;
/** The answers of each statement, by its text and by which client asked. */
const answers = new Map();

if (folder) {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function heard(config, ...rest) {
    // Prisma's own statements name the schema; those that the code contains do not.
    if (typeof config?.text !== 'string' || config.submit || config.text.includes('"public".'))
      return query.call(this, config, ...rest);
    const back = rest.findIndex((one) => typeof one === 'function');
    if (back >= 0) {
      const answer = rest[back];
      rest[back] = (error, result) => {
        if (result?.fields) note(config, result);
        answer(error, result);
      };
    }
    return query.call(this, config, ...rest);
  };

  afterAll(async () => {
    const nullable = await globalThis.findNullable?.([...answers.values()]);
    const lines = [...answers.values()].map((answer, at) =>
      JSON.stringify({ ...answer, nullable: nullable?.[at] ?? [] }),
    );
    if (lines.length > 0)
      appendFileSync(path.join(folder, `${process.env.JEST_WORKER_ID}.jsonl`), `${lines.join('\n')}\n`);
  });
}

/** Records an answer. Prisma asks for rows as arrays and makes its own values of them, the driver asks for objects. */
function note({ text, rowMode }, { fields, rows }) {
  if (fields.length === 0) return;
  const by = rowMode === 'array' ? 'prisma' : 'driver';
  const key = `${by} ${text}`;
  const answer = answers.get(key) ?? {
    by,
    text,
    rows: 0,
    fields: fields.map(columnOf),
    shapes: fields.map(() => ({})),
  };
  answers.set(key, answer);
  answer.rows += rows.length;
  for (const [at, field] of fields.entries()) {
    const values = rows.map((row) => (by === 'prisma' ? row[at] : row[field.name]));
    const isText = by === 'prisma' && (field.dataTypeID === 114 || field.dataTypeID === 3802);
    seeAll(answer.shapes[at], isText ? values.map((value) => (value === null ? null : JSON.parse(value))) : values);
  }
}

const columnOf = ({ name, dataTypeID, tableID, columnID }) => ({
  name,
  oid: dataTypeID,
  table: tableID,
  column: columnID,
});
