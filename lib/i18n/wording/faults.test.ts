import { readdirSync, readFileSync } from 'node:fs';

const keysOf = (namespace: string): string[] =>
  Object.keys(JSON.parse(readFileSync(`messages/en/${namespace}.json`, 'utf8')));

const sources = readdirSync('lib', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.includes('.test.'))
  .map((path) => readFileSync(`lib/${path}`, 'utf8'));

it('keeps what a schema finds, in the browser too, out of what only the server says', () => {
  const found = new Set(
    sources.flatMap((text) => [...text.matchAll(/params: \{ key: '(\w+)'/g)].map(([, key]) => key)),
  );
  expect(found.size).toBeGreaterThan(30);
  expect(keysOf('faults').filter((key) => found.has(key))).toEqual([]);
});

it('has each fault in one namespace', () => {
  const validation = new Set(keysOf('validation'));
  expect(keysOf('faults').filter((key) => validation.has(key))).toEqual([]);
});
