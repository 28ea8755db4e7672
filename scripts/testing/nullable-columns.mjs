/**
 * Which columns of a statement's answer may be null, as far as the database can tell without a row: columns of a table
 * that may be null and that no condition mentions, and those of the optional side of an outer join.
 */

/** The columns that may be null, without lists: Prisma declares none NOT NULL, and writes them empty. */
const columns = `select c.relname || '.' || a.attname as name, a.attrelid || '.' || a.attnum as place
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
  where a.attnum > 0 and not a.attnotnull and t.typcategory <> 'A' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`;

/**
 * Reads the schema's columns that may be null. @returns a function that takes a statement and its fields, and returns
 * the positions that may be null
 */
export async function nullableColumns(client) {
  const { rows } = await client.query(columns);
  const free = new Map(
    rows.flatMap(({ name, place }) => [
      [name, name],
      [place, name],
    ]),
  );
  return async ({ text, fields }) => {
    if (!/^\s*(select|insert|update|delete|with|merge)\b/i.test(text)) return [];
    const { rows: plans } = await client.query(`explain (generic_plan, verbose, costs off, format json) ${text}`);
    return nullableIn(plans[0]['QUERY PLAN'][0].Plan, fields, free);
  };
}

/** @param free the names of columns that may be null, as `table.column`, in words and in the database's numbers */
function nullableIn(plan, fields, free) {
  const nodes = nodesOf(plan);
  const scans = nodes.filter((node) => node['Relation Name']);
  const relations = new Map(scans.map((node) => [node.Alias, node['Relation Name']]));
  const conditions = nodes.flatMap(conditionsOf).join(' ');
  const absent = new Set(nodes.flatMap(absentOutputs));
  return fields.flatMap(({ table, column }, at) => {
    const output = bare(plan.Output?.[at] ?? '');
    const [, alias, own] = columnPattern.exec(output) ?? [];
    const name = free.get(`${table}.${column}`) ?? free.get(`${relations.get(alias ?? scans[0]?.Alias)}.${own}`);
    const isFree = name !== undefined && !new RegExp(`\\b${name.split('.')[1]}\\b`).test(conditions);
    return isFree || absent.has(output) ? [at] : [];
  });
}

const nodesOf = (node) => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The outputs of a join's optional sides. */
function absentOutputs(join) {
  const sides = { Left: ['Inner'], Right: ['Outer'], Full: ['Inner', 'Outer'] }[join['Join Type']] ?? [];
  return (join.Plans ?? [])
    .filter((side) => sides.includes(side['Parent Relationship']))
    .flatMap((side) => nodesOf(side).flatMap(({ Output }) => Output ?? []))
    .filter((output) => columnPattern.test(output));
}

/** A column's name; in a plan with a single table it has no table. */
const columnPattern = /^(?:"?(\w+)"?\.)?"?(\w+)"?$/;

/** An output without the cast around it: the cast of a null is null. */
const bare = (output) => /^\((.*)\)::[\w ]+(\([\d,]+\))?$/.exec(output)?.[1] ?? output;

const conditionsOf = (node) =>
  Object.entries(node).flatMap(([key, value]) => (/Cond|Filter/.test(key) && typeof value === 'string' ? [value] : []));
