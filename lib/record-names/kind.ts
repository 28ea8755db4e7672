import type { Actor } from '@/lib/actor';
import type { Db } from '@/lib/db/client';
import type { FoundTable } from '@/lib/db/search';

/** The records with these ids, or with each of these words. */
export type Where = { id: { in: string[] } } | { words: readonly string[] };

/** A kind of records that is searched. */
export interface Kind {
  table: FoundTable;
  isOpen(actor: Actor): boolean;
  /** Reads the newest records that the actor sees and that meet the condition. */
  read(db: Db, actor: Actor, where: Where, most: number, locale: string): Promise<Read[]>;
}

/** A record as its reader knows it. */
export interface Read {
  id: string;
  title: string;
  subtitle: string | null;
  /** The telephone number of a person or a client. */
  phone?: string | null;
  /** How it is called where there is no subtitle, if its title alone does not say enough. */
  calledAlone?: string;
  /** Its page, if that is not the one of its noun. */
  path?: string;
  /** Further texts by which it is known. */
  names: (string | null)[];
}

export const newest = (take: number) => ({ orderBy: { id: 'desc' }, take }) as const;

/** The parts that are there, as one line; null for none. */
export const joined = (...parts: (string | null)[]): string | null =>
  parts.filter((part) => part !== null && part !== '').join(' · ') || null;
