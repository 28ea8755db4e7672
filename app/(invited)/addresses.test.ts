import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const here = join(process.cwd(), 'app/(invited)');
const read = (...path: string[]) => readFileSync(join(...path), 'utf8');

/** The pages whose address holds the link's secret; others have it after the `#`, which no server sees. */
const pages = readdirSync(here).filter((page) => existsSync(join(here, page, '[token]')));

it('has pages', () => {
  expect(pages).toEqual(['approve', 'interview', 'invoice', 'opt-out', 'shortlist', 'still-to-do']);
});

it.each(pages)('tells no other site the address of a page of /%s, nor a search engine', (page) => {
  const [, names = ''] =
    /source: '\/\(([\w|-]+)\)\/:path\*',\s*headers: \[\{ key: 'Referrer-Policy', value: 'no-referrer' \}\]/.exec(
      read(process.cwd(), 'next.config.mjs'),
    ) ?? [];
  expect(names.split('|')).toContain(page);
  const source = read(here, page, '[token]', 'page.tsx');
  expect(source).toContain('robots: { index: false }');
  // Its forms need an origin, which no-referrer would take from them.
  expect(source).toMatch(/referrer: '(same-origin|no-referrer)'/);
});
