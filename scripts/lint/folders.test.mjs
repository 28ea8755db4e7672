import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFolderCircles, findFullFolders } from './folders.mjs';

const folders = ['app', 'components', 'lib'];

it('no folder holds more than thirty files', () => {
  expect(findFullFolders(process.cwd(), folders, 30)).toEqual([]);
});

it('no folder leads back to itself, not even by types', () => {
  expect(findFolderCircles(process.cwd(), folders)).toEqual([]);
});

describe('in a program of two nouns', () => {
  let root;

  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'folders-'));
    await write('lib/clients/schema.ts', '');
  });

  afterEach(() => rm(root, { recursive: true }));

  async function write(file, text) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }

  it('names the folder that is full, how full, and what to do', async () => {
    await write('lib/clients/list.ts', '');
    await write('lib/clients/list.test.ts', '');
    expect(findFullFolders(root, ['lib'], 3)).toEqual([]);
    expect(findFullFolders(root, ['lib'], 2)).toEqual([
      'lib/clients holds 3 files, and 2 are the most: give what belongs together a folder of its own.',
    ]);
  });

  it('counts neither the files of its rooms nor generated ones', async () => {
    await write('lib/clients/sending/mail.ts', '');
    await write('lib/clients/generated/one.ts', '');
    await write('lib/clients/generated/two.ts', '');
    expect(findFullFolders(root, ['lib'], 1)).toEqual([]);
  });

  it('finds a circle that no two files make', async () => {
    await write('lib/clients/list.ts', `import { sum } from '@/lib/orders/sum';`);
    await write('lib/orders/sum.ts', '');
    await write('lib/orders/order.ts', `import type { Client } from '@/lib/clients/schema';`);
    expect(findFolderCircles(root, ['lib'])).toEqual(['lib/clients → lib/orders → lib/clients']);
  });

  it('finds one of rooms, and lets a noun and its rooms know each other', async () => {
    await write('lib/clients/data.ts', `import { mail } from '@/lib/clients/sending/mail';`);
    await write('lib/clients/sending/mail.ts', `import type { Client } from '@/lib/clients/schema';`);
    expect(findFolderCircles(root, ['lib'])).toEqual([]);
    await write('lib/clients/sending/link.ts', `import { draft } from '@/lib/clients/drafting/draft';`);
    await write('lib/clients/drafting/draft.ts', `import { mail } from '@/lib/clients/sending/mail';`);
    expect(findFolderCircles(root, ['lib'])).toEqual([
      'lib/clients/drafting → lib/clients/sending → lib/clients/drafting',
    ]);
  });
});
