/** Makes a test fail that writes an error or a warning to the console. If the test expects one, it says so with a spy. */
import { format } from 'node:util';

// A test's process is late because it compiles its imports; it must answer requests all the same.
globalThis.staffingLateness ??= { last: 0, before: 0, worked: 0 };

const told = [];
for (const level of ['error', 'warn']) console[level] = (...words) => told.push(`${level}: ${format(...words)}`);

afterEach(() => expect(told.splice(0)).toEqual([]));
