import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Linter } from 'eslint';
import boundaries from 'eslint-plugin-boundaries';
import { rule, settings } from './arrows.mjs';
import commentWords, { phrases } from './comment-words.mjs';
import nounOrder from './noun-order.mjs';
import sleeps from './sleeps.mjs';
import tableOwners, { ownerOf, owners } from './table-owners.mjs';

const files = [
  'app/contracts/page.ts',
  'app/api/ready/route.ts',
  'components/ui/button.ts',
  'components/shell/frame.ts',
  'components/contracts/table.ts',
  'components/clients/table.ts',
  'lib/db/client.ts',
  'lib/money/amount.ts',
  'lib/jobs/worker.ts',
  'lib/http/define-route.ts',
  'lib/testing/world.ts',
  'lib/contracts/data.ts',
  'lib/contracts/schema.ts',
  'lib/contracts/data.test.ts',
  'lib/clients/data.ts',
  'lib/clients/schema.ts',
  'lib/badges/award.data.ts',
  'lib/badges/schema.ts',
];
let root;

beforeEach(async () => {
  root = await realpath(await mkdtemp(path.join(tmpdir(), 'lint-')));
  for (const file of files) await write(file, 'export const value = 1;');
});

afterEach(() => rm(root, { recursive: true }));

async function write(file, text) {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}

/** The messages of both rules about `file` importing `target`. */
function lint(file, target) {
  const linter = new Linter({ cwd: root });
  const specifier = path
    .relative(path.dirname(file), target)
    .replace(/^(?!\.)/, './')
    .replace(/\.ts$/, '');
  const config = {
    files: ['**/*.ts'],
    plugins: { boundaries, nouns: { rules: { order: nounOrder } } },
    settings: { ...settings, 'boundaries/root-path': root, 'import/resolver': { node: { extensions: ['.ts'] } } },
    rules: { 'boundaries/dependencies': rule, 'nouns/order': 'error' },
  };
  return linter
    .verify(`import '${specifier}';`, config, { filename: path.join(root, file) })
    .map(({ message }) => message);
}

describe('the arrows between folders', () => {
  it.each([
    ['app/contracts/page.ts', 'components/shell/frame.ts'],
    ['app/contracts/page.ts', 'components/contracts/table.ts'],
    ['app/contracts/page.ts', 'lib/contracts/data.ts'],
    ['app/api/ready/route.ts', 'lib/db/client.ts'],
    ['components/contracts/table.ts', 'components/ui/button.ts'],
    ['components/contracts/table.ts', 'lib/contracts/schema.ts'],
    ['components/contracts/table.ts', 'lib/clients/schema.ts'],
    ['lib/contracts/data.ts', 'lib/db/client.ts'],
    ['lib/contracts/data.ts', 'lib/clients/data.ts'],
    ['lib/contracts/schema.ts', 'lib/money/amount.ts'],
    ['lib/jobs/worker.ts', 'lib/contracts/data.ts'],
    ['lib/http/define-route.ts', 'lib/db/client.ts'],
    ['lib/contracts/data.test.ts', 'lib/testing/world.ts'],
    ['lib/contracts/data.test.ts', 'app/api/ready/route.ts'],
  ])('%s may import %s', (file, target) => expect(lint(file, target)).toEqual([]));

  it.each([
    ['components/contracts/table.ts', 'components/clients/table.ts'],
    ['components/contracts/table.ts', 'components/shell/frame.ts'],
    ['components/contracts/table.ts', 'lib/contracts/data.ts'],
    ['components/contracts/table.ts', 'lib/db/client.ts'],
    ['components/shell/frame.ts', 'components/contracts/table.ts'],
    ['components/ui/button.ts', 'components/contracts/table.ts'],
    ['components/ui/button.ts', 'app/contracts/page.ts'],
    ['lib/contracts/schema.ts', 'components/ui/button.ts'],
    ['lib/contracts/schema.ts', 'app/contracts/page.ts'],
    ['lib/contracts/schema.ts', 'lib/clients/data.ts'],
    ['lib/contracts/schema.ts', 'lib/db/client.ts'],
    ['lib/contracts/data.ts', 'lib/testing/world.ts'],
    ['app/contracts/page.ts', 'lib/db/client.ts'],
  ])('%s may not import %s', (file, target) => expect(lint(file, target)).toHaveLength(1));
});

describe('the order of nouns', () => {
  it('refuses an import against the line of the business', () => {
    expect(lint('lib/clients/data.ts', 'lib/contracts/schema.ts')).toEqual([
      expect.stringContaining('clients → contracts → clients'),
    ]);
  });

  it('refuses the import that closes a circle of nouns that nobody has listed', async () => {
    await write('lib/clients/schema.ts', `import { value } from '@/lib/badges/schema';`);
    expect(lint('lib/badges/schema.ts', 'lib/contracts/schema.ts')).toEqual([
      expect.stringContaining('badges → contracts → clients → badges'),
    ]);
  });

  it('lets a new noun stand anywhere while no circle closes', () => {
    expect(lint('lib/badges/award.data.ts', 'lib/contracts/data.ts')).toEqual([]);
  });

  it('takes a file beside the folders for a noun of its own', async () => {
    await write('lib/counters.data.ts', `import { value } from '@/lib/money/amount';`);
    expect(lint('lib/counters.data.ts', 'lib/contracts/schema.ts')).toEqual([]);
    expect(lint('lib/money/amount.ts', 'lib/counters.data.ts')).toContainEqual(
      expect.stringContaining('lib/money is what nouns are built on; it cannot know counters'),
    );
    expect(lint('lib/dates.ts', 'lib/money/amount.ts')).toEqual([]);
  });

  it('orders the ground floor, too', () => {
    expect(lint('lib/money/amount.ts', 'lib/http/define-route.ts')).toEqual([
      expect.stringContaining('money → http → money'),
    ]);
    expect(lint('lib/http/define-route.ts', 'lib/money/amount.ts')).toEqual([]);
  });

  it('refuses the import that closes a circle of folders without nouns', async () => {
    await write('lib/sheets/rows.ts', '');
    await write('lib/hours/week.ts', `import { value } from '@/lib/sheets/rows';`);
    expect(lint('lib/sheets/rows.ts', 'lib/hours/week.ts')).toEqual([
      expect.stringContaining('sheets → hours → sheets'),
    ]);
  });

  it('keeps what nouns are built on apart from them', () => {
    expect(lint('lib/money/amount.ts', 'lib/contracts/schema.ts')).toEqual([
      expect.stringContaining('lib/money is what nouns are built on'),
    ]);
  });
});

describe('who writes a table', () => {
  const write = (file, code) =>
    new Linter({ cwd: root }).verify(
      code,
      {
        files: ['**/*.ts'],
        plugins: { nouns: { rules: { tables: tableOwners } } },
        rules: { 'nouns/tables': 'error' },
      },
      { filename: path.join(root, file) },
    );

  it('lets a noun write its own, and everybody read', () => {
    expect(write('lib/clients/data.ts', 'db.client.update({})')).toEqual([]);
    expect(write('lib/contracts/data.ts', 'db.client.findMany({})')).toEqual([]);
    expect(write('lib/contracts/data.test.ts', 'db.client.update({})')).toEqual([]);
  });

  it.each(['create', 'updateMany', 'upsert', 'delete', 'createManyAndReturn'])('refuses %s from elsewhere', (verb) => {
    const [told] = write('lib/contracts/data.ts', `db.client.${verb}({})`);
    expect(told.message).toContain('lib/clients');
  });

  it('knows every table', () => {
    const models = readdirSync('prisma/schema').flatMap((file) =>
      [...readFileSync(path.join('prisma/schema', file), 'utf8').matchAll(/^model (\w)(\w*)/gm)].map(
        ([, first, rest]) => first.toLowerCase() + rest,
      ),
    );
    expect(models.filter((model) => !ownerOf(model, process.cwd()))).toEqual([]);
    expect(Object.keys(owners).filter((model) => !models.includes(model))).toEqual([]);
    expect(['client', 'company', 'candidate'].map((model) => ownerOf(model, process.cwd()))).toEqual([
      'clients',
      'companies',
      'submissions',
    ]);
  });
});

describe('the words of comments', () => {
  const messagesOf = (code) =>
    new Linter()
      .verify(code, {
        plugins: { comments: { rules: { words: commentWords } } },
        rules: { 'comments/words': 'error' },
      })
      .map(({ message }) => message);

  const unclear = [
    ['Shows what there is.', 'name the things'],
    ['What a search comes to.', 'the result of'],
    ['What came of the call.', 'the result of'],
    ['A name by which two are told apart.', 'distinguish'],
    ['The client is told.', 'learns'],
    ['German unless told.', 'by default'],
    ['Makes a draft anew.', 'again'],
    ['A page for who may see it.', 'for anyone who'],
    ['A rule that stands for itself.', 'what the thing does'],
    ['The draft as it stands.', 'what the thing does'],
    ['Lets go of the row.', 'releases'],
    ['The table is held against the handlers.', 'compared with'],
    ['Brings the menu up to date.', 'updates'],
    ['Of a removal.', 'begin with the thing'],
    ['What of its form a menu needs.', 'begin with the thing'],
  ];

  it.each(unclear)('refuses "%s" and names a plain alternative', (text, plain) => {
    for (const code of [`/** ${text} */`, `// ${text}`, `call(); // ${text}`])
      expect(messagesOf(code)).toEqual([expect.stringContaining(plain)]);
  });

  it('has a test for every phrase', () => {
    for (const { pattern } of phrases) expect(unclear.some(([text]) => pattern.test(text))).toBe(true);
  });

  it('finds a phrase that goes over the end of a line', () => {
    expect(messagesOf('/**\n * Shows what there\n * is.\n */')).toHaveLength(1);
    expect(messagesOf('// Shows what there\n// is.')).toHaveLength(1);
    expect(messagesOf('// Shows what there\n\n// is.')).toEqual([]);
  });

  it('lets plain comments and all strings pass', () => {
    const plain = ['The parts of a form.', 'Anyone who may see it.', 'N3.1 stands for exports.', 'Every day but one.'];
    for (const text of plain) expect(messagesOf(`/** ${text} */`)).toEqual([]);
    expect(messagesOf("call('Of a removal: what there is.');")).toEqual([]);
  });
});

it.each([
  ['await new Promise((resolve) => setTimeout(resolve, 300));', 1],
  ['const pause = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });', 1],
  ['await page.waitForTimeout(300);', 1],
  ["import { setTimeout as wait } from 'node:timers/promises';", 1],
  ['await new Promise((resolve) => setTimeout(resolve));', 0],
  ['await letPass(300, "nothing is to come");', 0],
])('sees in a test whether it sleeps: %s', (code, count) => {
  const found = new Linter().verify(code, { rules: { 'no-restricted-syntax': ['error', ...sleeps] } });
  expect(found.map(({ ruleId }) => ruleId)).toEqual(Array(count).fill('no-restricted-syntax'));
});
