/**
 * A process that reads one résumé from its standard input and writes its text, as JSON, to its standard output:
 * lib/candidates/resumes/reading/read-in-child.ts starts it, and kills it if need be. It has no environment, so it has
 * no secrets.
 */
import '../resolve.mjs';
import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';

setPriority(10);
const { default: read } = await import('@/lib/candidates/resumes/reading/resume.reader.ts');
process.stdout.write(JSON.stringify(await read(await buffer(process.stdin))));
