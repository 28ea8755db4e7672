/**
 * Checks whether a statement names the company for every tenant's table. Row-level security names it too, but if
 * tenants are spread over machines, the statement itself has to name the machine's tenant. PostgreSQL's planner is
 * asked, without row-level security: it carries a company over a join on (company_id, …), but not over a condition that
 * only looks like one.
 */
import { connect } from '../database/sql.mjs';

/** The tables whose rows a tenant's role sees, and the column that decides: the company's own row is found by its id. */
const tenantTables = `select tablename as name, case tablename when 'companies' then 'id' else 'company_id' end as key
  from pg_policies where schemaname = 'public' and policyname = 'tenant_isolation'`;

/** Judges statements by the schema of the database behind `superuserUrl`. */
export class StatementJudge {
  #url;
  #opened;

  constructor(superuserUrl) {
    this.#url = superuserUrl;
  }

  /** @returns the tenants' tables that the statement reads or writes without `company_id =`, by name and alias */
  async unboundTables(text) {
    if (!/^\s*(select|insert|update|delete|with|merge)\b/i.test(text)) return [];
    this.#opened ??= this.#open();
    const { client, tables } = await this.#opened;
    const { rows } = await client.query(`explain (generic_plan, verbose, costs off, format json) ${text}`);
    return unboundIn(rows[0]['QUERY PLAN'][0].Plan, tables);
  }

  async end() {
    const opened = await this.#opened;
    await opened?.client.end();
  }

  async #open() {
    const client = await connect(this.#url);
    const { rows } = await client.query(tenantTables);
    return { client, tables: new Map(rows.map(({ name, key }) => [name, key])) };
  }
}

const conditionKeys = ['Filter', 'Index Cond', 'Recheck Cond', 'Hash Cond', 'Merge Cond', 'Join Filter'];

/**
 * The scans in a plan that get no company, neither from a value nor from a scan that has one.
 *
 * @param tables the column with the company's id by each table's name
 */
function unboundIn(plan, tables) {
  const nodes = nodesOf(plan);
  const scans = nodes.filter((node) => tables.has(node['Relation Name']) && node['Node Type'] !== 'ModifyTable');
  const waiting = new Map(scans.map((node) => [`${node.Alias}.${tables.get(node['Relation Name'])}`, node]));
  const ties = nodes.flatMap((node) => conditionKeys.flatMap((key) => [...tiesOf(node[key] ?? '')]));
  for (let before = -1; before !== waiting.size; ) {
    before = waiting.size;
    for (const tie of ties) {
      const [one, other] = tie.split(' = ');
      if (!waiting.has(other)) waiting.delete(one);
    }
  }
  return [...waiting.values()].map((node) => `${node['Relation Name']} ${node.Alias}`);
}

const nodesOf = (node) => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The equalities of columns that a condition always demands, as `a.b = c.d` or `a.b = a value`; in both directions. */
export function tiesOf(condition) {
  const inner = unwrap(condition.trim());
  const both = splitAt(inner, ' AND ');
  if (both.length > 1) return new Set(both.flatMap((part) => [...tiesOf(part)]));
  const either = splitAt(inner, ' OR ');
  if (either.length > 1) return either.map(tiesOf).reduce((one, other) => one.intersection(other));
  const sides = splitAt(inner, ' = ');
  // `= ANY (…)` compares with a list.
  if (sides.length !== 2 || /^(ANY|ALL) \(/.test(sides[1])) return new Set();
  const [one, other] = sides.map((side) => /^"?(\w+)"?\.(\w+)$/.exec(unwrap(side))?.slice(1).join('.'));
  return new Set([one && `${one} = ${other ?? 'a value'}`, other && `${other} = ${one ?? 'a value'}`].filter(Boolean));
}

/** The text without the brackets around the whole. */
function unwrap(text) {
  return text.startsWith('(') && endOfBracket(text) === text.length - 1 ? unwrap(text.slice(1, -1)) : text;
}

const endOfBracket = (text) => depths(text).findIndex((depth, at) => at > 0 && depth === 0 && text[at] === ')');

/** The parts of a text between separators that are outside of brackets and quotes. */
function splitAt(text, separator) {
  const depth = depths(text);
  const parts = [];
  let start = 0;
  for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + 1)) {
    if (depth[at] !== 0) continue;
    parts.push(text.slice(start, at));
    start = at + separator.length;
  }
  return [...parts, text.slice(start)];
}

/** How deep in brackets each character is; a bracket itself counts as outside, and quoted text as infinitely deep. */
function depths(text) {
  let depth = 0;
  let quoted = false;
  return [...text].map((character) => {
    if (character === "'") quoted = !quoted;
    if (quoted) return Number.POSITIVE_INFINITY;
    if (character === ')') depth -= 1;
    const here = depth;
    if (character === '(') depth += 1;
    return here;
  });
}
