import { readRequest } from './request.mjs';

it.each([
  ['', { part: undefined, shard: undefined, files: [] }],
  ['unit lib/invoices', { part: 'unit', shard: undefined, files: ['lib/invoices'] }],
  ['e2e e2e/walk.spec.ts -g guest', { part: 'browser', shard: undefined, files: ['e2e/walk.spec.ts', '-g', 'guest'] }],
  ['static', { part: 'static', shard: undefined, files: [] }],
  ['--part unit', { part: 'unit', shard: undefined, files: [] }],
  ['--part=browser --shard=2/4', { part: 'browser', shard: '2/4', files: [] }],
  ['unit --shard 1/2 --maxWorkers=1', { part: 'unit', shard: '1/2', files: ['--maxWorkers=1'] }],
])('reads “%s”', (line, request) => {
  expect(readRequest(line.split(' ').filter(Boolean))).toEqual(request);
});

it.each([
  ['--part e2e', 'No part is called'],
  ['--part', 'No part is called'],
  ['--shard 1/4', 'A shard is of'],
  ['--part static --shard 1/4', 'A shard is of'],
  ['--part unit --shard 4', 'A shard is written'],
  ['--part unit --shard 0/4', 'A shard is written'],
  ['lib/invoices', 'Say of which part'],
])('refuses “%s”, of which nothing would run', (line, why) => {
  expect(() => readRequest(line.split(' '))).toThrow(why);
});
