import { globSync, readFileSync } from 'node:fs';

const notice = readFileSync('NOTICE', 'utf8');
const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
const fonts = Object.keys(dependencies).filter((name) => /^@(fontsource|expo-google-fonts)\//.test(name));

it('has fonts to name', () => {
  expect(fonts.length).toBeGreaterThan(2);
});

it.each(fonts)('names %s, which is sent to browsers or written into PDFs, with its copyright', (name) => {
  const folder = `node_modules/${name}`;
  const file = name.startsWith('@fontsource') ? 'LICENSE' : 'LICENSE_FONT';
  const [copyright = ''] = /^Copyright \d{4}[^)]*\)/.exec(readFileSync(`${folder}/${file}`, 'utf8')) ?? [];
  expect(copyright).not.toBe('');
  expect(notice).toContain(name);
  expect(notice).toContain(copyright);
});

it('names each file that holds icons of others', () => {
  const files = globSync('{app,components,lib}/**/*.{ts,tsx,css}').filter(
    (file) => !file.endsWith('.test.ts') && readFileSync(file, 'utf8').includes('Material Icons'),
  );
  expect(files.length).toBeGreaterThan(1);
  expect(files.filter((file) => !notice.includes(file))).toEqual([]);
});

it('has no font or picture beside those of the packages, and the own drawings', () => {
  const files = globSync('{app,components,lib,public}/**/*.{woff,woff2,ttf,otf,svg,png,ico,jpg,jpeg,gif,webp}');
  const others = files.filter((file) => !/^public\/(flags\/|favicon)|\/test-/.test(file));
  expect(others).toEqual([]);
});

it('says of the public holidays what their package says', () => {
  const [, licence] =
    /available under (CC BY\S* [\d.]+)/.exec(readFileSync('node_modules/date-holidays/LICENSE', 'utf8')) ?? [];
  expect(licence).toBe('CC BY-SA 3.0');
  expect(notice).toContain('Creative Commons Attribution-ShareAlike 3.0');
});
