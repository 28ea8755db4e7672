/**
 * A test that passes says nothing: what reaches the console as an error or a warning fails it. Where that is expected, the
 * test says so with a spy.
 */
import { format } from 'node:util';

const told = [];
for (const level of ['error', 'warn']) console[level] = (...words) => told.push(`${level}: ${format(...words)}`);

afterEach(() => expect(told.splice(0)).toEqual([]));
