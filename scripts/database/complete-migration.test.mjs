import { completeMigration, readModels } from './complete-migration.mjs';

const models = readModels(
  'model UserBadge {\n  id String\n  @@map("user_badges")\n}\nmodel Client {\n  @@map("clients")\n}',
);
const choices = [
  { table: 'user_badges', column: 'status', values: ['valid', 'revoked'] },
  { table: 'clients', column: 'size', values: ['small', 'large'] },
  { table: 'clients', column: 'kind', values: ['a', 'b'] },
];
const newTable = 'CREATE TABLE "user_badges" (\n    "company_id" UUID NOT NULL,\n    "status" TEXT NOT NULL\n);';

it('protects, audits and checks a new table of tenants', () => {
  expect(completeMigration(newTable, choices, models)).toBe(`${newTable}

ALTER TABLE user_badges ADD CONSTRAINT user_badges_status_check CHECK (status IN ('valid', 'revoked'));
SELECT protect_tenant_table('user_badges');
SELECT audit_table('user_badges', 'user_badge');`);
});

it('checks a new column, and leaves those that were there', () => {
  const sql = 'ALTER TABLE "clients" ADD COLUMN     "size" TEXT NOT NULL DEFAULT \'small\';';
  expect(completeMigration(sql, choices, models)).toBe(`${sql}

ALTER TABLE clients ADD CONSTRAINT clients_size_check CHECK (size IN ('small', 'large'));`);
});

it('adds nothing to what has no new table or column', () => {
  const sql =
    'CREATE INDEX "clients_size_idx" ON "clients"("size");\n\nCREATE TABLE "cities" (\n    "name" TEXT NOT NULL\n);';
  expect(completeMigration(sql, choices, models)).toBe(sql);
});
