/** Adds what a new migration needs beyond the difference of the schemas: tenancy, the audit log, the CHECKs of text columns. */

/**
 * @param sql the SQL that Prisma wrote
 * @param choices the result of `readChoices`
 * @param models the result of `readModels`
 */
export function completeMigration(sql, choices, models) {
  const created = [...sql.matchAll(/^CREATE TABLE "(\w+)" \((.*?)^\);/gms)].map(([, table, body]) => ({ table, body }));
  const added = [...sql.matchAll(/^ALTER TABLE "(\w+)"(.*?);/gms)].map(([, table, body]) => ({ table, body }));
  const tenants = created.filter(({ body }) => body.includes('"company_id"'));
  const isNew = ({ table, column }) =>
    created.some((one) => one.table === table) ||
    added.some((one) => one.table === table && one.body.includes(`ADD COLUMN     "${column}"`));
  const lines = [
    ...choices.filter(isNew).map(checkOf),
    ...tenants.map(({ table }) => `SELECT protect_tenant_table('${table}');`),
    ...tenants.map(({ table }) => `SELECT audit_table('${table}', '${nounOf(table, models)}');`),
  ];
  return lines.length > 0 ? `${sql}\n\n${lines.join('\n')}` : sql;
}

/** The models in a schema's text: `[{ model, table }]`. */
export const readModels = (schema) =>
  [...schema.matchAll(/^model (\w+) \{.*?@@map\("(\w+)"\)/gms)].map(([, model, table]) => ({ model, table }));

const checkOf = ({ table, column, values }) =>
  `ALTER TABLE ${table} ADD CONSTRAINT ${table}_${column}_check CHECK (${column} IN (${values.map((v) => `'${v}'`).join(', ')}));`;

/** The log's name of a table: `UserNote` is `user_note`. If lib/nouns.ts has another name, write that into the migration. */
function nounOf(table, models) {
  const { model } = models.find((one) => one.table === table);
  return model.replace(/(?!^)([A-Z])/g, '_$1').toLowerCase();
}
