import 'server-only';
import { candidateFields } from '@/lib/candidates/fields';
import { candidateHeadings } from '@/lib/candidates/headings';
import { importerOf } from '@/lib/imports/table.data';
import { plainRecords } from '@/lib/records/plain.data';

export const candidates = plainRecords({
  key: 'candidate',
  words: ['a candidate', 'candidates'],
  fields: candidateFields,
  order: '-created_at',
  table: (db) => db.candidate,
  unique: ['email'],
});

/** The import of candidates: no two have the same address. */
export const candidateImport = importerOf(candidates, {
  unique: { email: (address) => address.trim().toLowerCase() },
  headings: candidateHeadings,
});
