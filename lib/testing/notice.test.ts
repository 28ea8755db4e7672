import { readFileSync } from 'node:fs';

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
