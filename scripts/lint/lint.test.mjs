import boundaries from 'eslint-plugin-boundaries';
import { Linter } from 'eslint';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rule, settings } from './arrows.mjs';
import nounOrder from './noun-order.mjs';

const files = [
  'app/contracts/page.ts', 'app/api/ready/route.ts', 'components/ui/button.ts', 'components/shell/frame.ts',
  'components/contracts/table.ts', 'components/clients/table.ts', 'lib/db/client.ts', 'lib/db/days.ts', 'lib/money/amount.ts',
  'lib/jobs/worker.ts', 'lib/http/define-route.ts', 'lib/testing/world.ts', 'lib/contracts/data.ts', 'lib/contracts/schema.ts', 'lib/contracts/data.test.ts',
  'lib/clients/data.ts', 'lib/clients/schema.ts', 'lib/badges/awards/data.ts', 'lib/badges/schema.ts',
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
  const specifier = path.relative(path.dirname(file), target).replace(/^(?!\.)/, './').replace(/\.ts$/, '');
  const config = {
    files: ['**/*.ts'],
    plugins: { boundaries, nouns: { rules: { order: nounOrder } } },
    settings: { ...settings, 'boundaries/root-path': root, 'import/resolver': { node: { extensions: ['.ts'] } } },
    rules: { 'boundaries/dependencies': rule, 'nouns/order': 'error' },
  };
  return linter.verify(`import '${specifier}';`, config, { filename: path.join(root, file) }).map(({ message }) => message);
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
    ['lib/contracts/schema.ts', 'lib/db/days.ts'],
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
    expect(lint('lib/clients/data.ts', 'lib/contracts/schema.ts')).toEqual([expect.stringContaining('clients → contracts → clients')]);
  });

  it('refuses the import that closes a circle of nouns that nobody has listed', async () => {
    await write('lib/clients/schema.ts', `import { value } from '@/lib/badges/schema';`);
    expect(lint('lib/badges/schema.ts', 'lib/contracts/schema.ts')).toEqual([expect.stringContaining('badges → contracts → clients → badges')]);
  });

  it('lets a new noun stand anywhere while no circle closes', () => {
    expect(lint('lib/badges/awards/data.ts', 'lib/contracts/data.ts')).toEqual([]);
  });

  it('keeps what nouns stand on apart from them', () => {
    expect(lint('lib/money/amount.ts', 'lib/contracts/schema.ts')).toEqual([expect.stringContaining('lib/money is what nouns stand on')]);
  });
});
