/**
 * A test that passes says nothing: what reaches the console as an error or a warning fails it. Where that is expected, the
 * test says so with a spy.
 */
import { format } from 'node:util';

// A test's process compiles what it imports, and is late by that; what it is asked then is answered all the same.
globalThis.staffingLateness ??= { last: 0, before: 0, worked: 0 };

const told = [];
for (const level of ['error', 'warn']) console[level] = (...words) => told.push(`${level}: ${format(...words)}`);

afterEach(() => expect(told.splice(0)).toEqual([]));
