import 'server-only';
import { nounOf, type PlainNoun } from '@/lib/nouns';
import type { PlainRecords } from '@/lib/records/noun';

/** The calls on the records of every plain noun, for code that handles all of them: forms, rules, menus. */
const records: Readonly<Record<PlainNoun, PlainRecords>> = {};

const plainNouns = new Map<string, PlainRecords>(Object.entries(records));
const byList = new Map([...plainNouns.values()].map((noun) => [nounOf(noun.key).plural as string, noun]));

/** A plain noun's calls on its records; undefined for any other noun. */
export const plainNoun = (key: string): PlainRecords | undefined => plainNouns.get(key);

/** The plain noun of a list; undefined for any other list. */
export const plainNounOf = (list: string): PlainRecords | undefined => byList.get(list);

/** The names of the lists of plain nouns. */
export const plainLists: readonly string[] = [...byList.keys()];
