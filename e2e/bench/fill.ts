import { writeFileSync } from 'node:fs';
import { disconnect } from '@/lib/db/client';
import { growEntries, makeScale } from './scale';

/** Fills an empty database with the bench's rows, and writes the companies' people to a file (template.mjs). */
const [, , rows = '100000', file = ''] = process.argv;
const scale = await makeScale(process.env.E2E_SUPERUSER_URL ?? '');
await growEntries(scale, Number(rows));
await scale.owner.end();
await disconnect();
writeFileSync(`${file}.new`, JSON.stringify(scale.companies));
