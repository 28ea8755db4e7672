import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const code = ['app', 'components', 'e2e', 'lib', 'prisma', 'scripts'].flatMap((folder) =>
  filesOf(folder, /\.(tsx?|mjs|sql|prisma|css)$/),
);
const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', ...filesOf('docs', /\.md$/)];

it('cites no page that the repository does not have', () => {
  const cited = code.flatMap((file) =>
    [...read(file).matchAll(/(?<![\w/.-])(?:docs\/)?([\w-]+\.md)\b/g)].map(([, page = '']) => ({ file, page })),
  );
  const here = new Set(pages.map((page) => page.split('/').at(-1)));
  expect(cited.filter(({ page }) => !here.has(page))).toEqual([]);
});

it('cites no heading that its page does not have', () => {
  const cited = code.flatMap((file) =>
    [...read(file).matchAll(/([\w-]+)\.md, "([^"]+)"/g)].map(([, page = '', heading = '']) => ({
      file,
      page,
      heading,
    })),
  );
  expect(cited.length).toBeGreaterThan(20);
  expect(
    cited.filter(({ page, heading }) => !headingsOf(page).some((known) => known.startsWith(plain(heading)))),
  ).toEqual([]);
});

it('cites no section that the specification does not have', () => {
  const cited = code.flatMap((file) =>
    [...read(file).matchAll(/specification(?:’s \w+)?[,;]? \(?sections? (\d+)/g)].map(([, section = '']) => ({
      file,
      section,
    })),
  );
  const sections = headingsOf('specification').map((heading) => heading.split('.')[0]);
  expect(cited.length).toBeGreaterThan(20);
  expect(cited.filter(({ section }) => !sections.includes(section))).toEqual([]);
});

it('links no file that is not there', () => {
  const links = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, target = '']) => ({ page, target })),
  );
  expect(links.filter(({ page, target }) => !existsSync(normalize(join(dirname(page), target))))).toEqual([]);
});

it('names no path in the guides that is not there', () => {
  const named = pages
    .filter((page) => page !== 'README.md')
    .flatMap((page) =>
      [...read(page).matchAll(/`((?:app|components|docs|e2e|lib|messages|prisma|scripts)\/[\w./-]+)`/g)].map(
        ([, path = '']) => ({ page, path }),
      ),
    );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ path }) => !existsSync(path))).toEqual([]);
});

function headingsOf(page: string): string[] {
  return [...read(`docs/${page}.md`).matchAll(/^#+ (.+)$|^- \*\*([^*]+)\*\*/gm)].map(([, heading, point]) =>
    plain(heading ?? point ?? ''),
  );
}

function plain(text: string): string {
  return text.toLowerCase().trim();
}

function filesOf(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => ending.test(path) && !/generated|bench|\.test\./.test(path))
    .map((path) => `${folder}/${path}`);
}

function read(file: string): string {
  return readFileSync(file, 'utf8').replace(/\n\s*\*\s*/g, ' ');
}
