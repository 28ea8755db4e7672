import 'server-only';
import { candidates } from '@/lib/candidates/data';
import { jobs } from '@/lib/job-orders/data';
import { nounOf, type PlainNoun } from '@/lib/nouns';
import type { PlainRecords } from '@/lib/records/noun';

/** The calls on the records of every plain noun, for code that handles all of them: forms, rules, menus. */
const records: Readonly<Record<PlainNoun, PlainRecords>> = { candidate: candidates, job_order: jobs };

const plainNouns = new Map<string, PlainRecords>(Object.entries(records));

/** A plain noun's calls on its records; undefined for any other noun. */
export const plainNoun = (key: string): PlainRecords | undefined => plainNouns.get(key);

/** The plain nouns with the names of their lists. */
export const plainLists: readonly (readonly [list: string, noun: PlainRecords])[] = [...plainNouns.values()].map(
  (noun) => [nounOf(noun.key).plural, noun],
);
