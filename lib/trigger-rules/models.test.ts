import { readFileSync } from 'node:fs';
import path from 'node:path';
import { models, ruleModels } from '@/lib/trigger-rules/models';

/** The further properties of a change of an answer: those needed to read its values, and to know whose they are. */
const beside: Partial<Record<string, readonly string[]>> = {
  form: ['form_id', 'timesheet_id', 'values', 'version_id'],
};

const sql = readFileSync(path.join(__dirname, '../../prisma/sql/rules.sql'), 'utf8');
const noted = [...sql.matchAll(/ON (\w+)\s+FOR EACH ROW EXECUTE FUNCTION note_change\('(\w+)', '([\w,]+)'\)/g)].map(
  ([, table, model = '', columns = '']) => [model, { table, columns: columns.split(',').sort() }] as const,
);

it('has what the database’s triggers note of each noun, and nothing else', () => {
  const known = ruleModels.map((model) => {
    const { table, columns } = models[model];
    return [model, { table, columns: [...Object.keys(columns), ...(beside[model] ?? [])].sort() }] as const;
  });
  expect(Object.fromEntries(noted)).toEqual(Object.fromEntries(known));
  expect(noted).toHaveLength(ruleModels.length);
});

it('finds a related record by a column that it notes', () => {
  for (const model of ruleModels)
    for (const { column, to } of Object.values(models[model].relations))
      expect([model, column, models[model].columns[column]?.leadsTo]).toEqual([model, column, to]);
});
