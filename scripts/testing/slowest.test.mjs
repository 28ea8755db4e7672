import { slowestFiles, slowestTests, timesOf } from './slowest.mjs';

it('names the ten slowest files, each with its slowest test', () => {
  const file = (n) => ({
    name: `/program/lib/${n}.test.ts`,
    startTime: 5_000,
    endTime: 5_000 + n * 1_000,
    assertionResults: [
      { fullName: 'is quick', duration: 1 },
      { fullName: `takes ${n}`, duration: n * 900 },
      { fullName: 'was skipped', duration: null },
    ],
  });
  const lines = slowestFiles({ testResults: Array.from({ length: 12 }, (_, n) => file(n)) }, '/program');
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('  11.0 s  lib/11.test.ts (9.9 s: takes 11)');
  expect(lines[9]).toBe('   2.0 s  lib/2.test.ts (1.8 s: takes 2)');
});

it('names a file that could not be read, which has no test', () => {
  const broken = { name: '/program/a.test.ts', startTime: 0, endTime: 100, assertionResults: [] };
  expect(slowestFiles({ testResults: [broken] }, '/program')).toEqual(['   0.1 s  a.test.ts']);
});

it('names the slowest browser tests, however deep, with all their attempts', () => {
  const spec = (title, ...durations) => ({
    file: 'walk.spec.ts',
    title,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const report = { suites: [{ specs: [spec('outer', 100)], suites: [{ specs: [spec('inner', 200, 300)] }] }] };
  expect(slowestTests(report)).toEqual(['   0.5 s  walk.spec.ts › inner', '   0.1 s  walk.spec.ts › outer']);
});

it('says nothing of a run without a report', () => {
  expect([slowestFiles({}), slowestTests({})]).toEqual([[], []]);
});

it('says what each part took', () => {
  expect(
    timesOf([
      { what: 'Build', ms: 1_500 },
      { what: 'Lint', ms: 60_000 },
    ]),
  ).toBe('Lint 60.0 s, Build 1.5 s');
});
