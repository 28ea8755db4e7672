import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadMessages } from '@/lib/i18n/messages';

const faces = readFileSync(join(process.cwd(), 'app/fonts.css'), 'utf8')
  .split('@font-face')
  .slice(1)
  .filter((face) => face.includes('font-family: "Noto Sans Arabic"'));

it.each(faces.map((face) => [/font-weight: (\d+)/.exec(face)?.[1], face]))(
  'takes the system’s own Arabic letters of weight %s before it loads any',
  (_, face = '') => {
    const sources = [...face.matchAll(/(local|url)\("/g)].map(([, kind]) => kind);
    expect(sources.filter((kind) => kind === 'local').length).toBeGreaterThan(3);
    expect(sources.indexOf('url')).toBe(sources.length - 1);
  },
);

it('has every Arabic letter of the messages in each weight', () => {
  const letters = new Set(JSON.stringify(loadMessages('ar')).match(/\p{Script=Arabic}/gu));
  expect(letters.size).toBeGreaterThan(40);
  for (const face of faces) {
    const ranges = [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) => [
      Number.parseInt(from, 16),
      Number.parseInt(to, 16),
    ]);
    const missing = [...letters].filter((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return !ranges.some(([from = 0, to = 0]) => from <= code && code <= to);
    });
    expect(missing).toEqual([]);
  }
});
