import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditSubjects } from '@/lib/audit/schema';
import { loadMessages } from '@/lib/i18n/messages';
import { createLabel, nounList, partPath, recordPath } from '@/lib/nouns';
import { isPermission } from '@/lib/permissions';

const schema = readdirSync('prisma/schema')
  .map((file) => readFileSync(join('prisma/schema', file), 'utf8'))
  .join('\n');
const message = (key: string): unknown =>
  key.split('.').reduce<unknown>((node, part) => Reflect.get(Object(node), part), loadMessages('en'));

/** The states of a table's records: `/// One of: …` above its column `status`. */
const statesOf = (table: string): string[] => {
  const model = schema.split(/^model /m).find((one) => one.includes(`@@map("${table}")`)) ?? '';
  return /\/\/\/ One of: (.+)\n(?: *\/\/\/.*\n)* *status /.exec(model)?.[1]?.split(', ') ?? [];
};

describe.each(nounList.map((noun) => [noun.key, noun] as const))('%s', (key, noun) => {
  it('has its table, its parts’ tables, and permissions that exist', () => {
    const tables = [noun.table, ...Object.values(noun.parts).flatMap(({ table }) => table ?? [])];
    expect(tables.filter((table) => !schema.includes(`@@map("${table}")`))).toEqual([]);
    const permissions = [...noun.opens, noun.sees, noun.create].filter((name) => name !== undefined);
    expect(permissions.filter((name) => !isPermission(name))).toEqual([]);
  });

  it('has its pages', () => {
    const folder = `app/(authenticated)${noun.path}`;
    const places = {
      create: ['create'],
      import: ['import'],
      record: ['[uuid]', '[uuid]/(record)', '[id]'],
      edit: ['[uuid]/edit'],
    };
    const absent = noun.pages.filter((page) => !places[page].some((place) => isFile(`${folder}/${place}/page.tsx`)));
    expect(absent).toEqual([]);
    expect(isFile(`${folder}/(list)/page.tsx`)).toBe(true);
  });

  it('has its words in the menu, in the palette, among the permissions and in the audit log', () => {
    const create = noun.create ? [`menu.${createLabel(key)}`] : [];
    const keys = [`menu.${noun.plural}`, ...create, `audit.subjects.${key}`, `roles.resources.${noun.plural}`];
    expect(keys.filter((name) => typeof message(name) !== 'string')).toEqual([]);
  });

  it('has a word for each of its states', () => {
    const words = statesOf(noun.table).map((state) => `statuses.${key}.${state}`);
    expect(words.filter((name) => typeof message(name) !== 'string')).toEqual([]);
  });
});

it('reads states from the schema', () => {
  expect(statesOf('invoices')).toEqual(['draft', 'issued', 'void']);
});

it('every kind of subject has its word in the audit log', () => {
  expect(auditSubjects.filter((type) => typeof message(`audit.subjects.${type}`) !== 'string')).toEqual([]);
});

it('a part is on its record’s page, a company’s on its settings', () => {
  expect(partPath('candidate_rate', 'c1')).toBe('/contracts/c1?tab=rates');
  expect(partPath('timesheet_entry', 't1')).toBe('/timesheets/t1');
  expect(partPath('single_sign_on', null)).toBe('/company-settings?tab=security');
  expect(partPath('candidate_rate', null)).toBeNull();
  expect(partPath('background_task', 'b1')).toBeNull();
  expect(recordPath('user', 'u1')).toBe('/users/u1');
  expect(recordPath('user', null)).toBeNull();
});

function isFile(path: string): boolean {
  try {
    return readFileSync(path).length > 0;
  } catch {
    return false;
  }
}
