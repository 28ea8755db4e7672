import type { CommentedRecord } from '@/lib/comments/policy';

/**
 * Who has which records open, as one process knows it: by its own streams, and by what the other processes say. Nothing of it
 * is written down. What a process says holds for a while, so that what a process that ended has said is forgotten.
 */

/** So long, in milliseconds, holds what another process has said. */
export const saidFor = 30_000;
/** A message of the database has room for so many people. */
const mostSaid = 100;

/** A record of a company. */
export const placeOf = (companyId: string, { type, id }: CommentedRecord): string => `${companyId} ${type}:${id}`;

export class Presence {
  readonly #process = crypto.randomUUID();
  /** By place: how often each person is there by a stream of this process. */
  readonly #here = new Map<string, Map<string, number>>();
  /** By place and process: the people there, and until when that holds. */
  readonly #elsewhere = new Map<string, Map<string, { people: readonly string[]; until: number }>>();

  /** Notes that somebody has opened a record. Returns whether they had it not open before. */
  enter(place: string, userId: string): boolean {
    const people = this.#here.get(place) ?? new Map<string, number>();
    const times = people.get(userId) ?? 0;
    this.#here.set(place, people.set(userId, times + 1));
    return times === 0;
  }

  /** Notes that somebody has closed a record that they had opened. Returns whether they have it open no more. */
  leave(place: string, userId: string): boolean {
    const people = this.#here.get(place);
    const times = people?.get(userId);
    if (!people || times === undefined) return false;
    if (times > 1) people.set(userId, times - 1);
    else people.delete(userId);
    if (people.size === 0) this.#here.delete(place);
    return times === 1;
  }

  /** The people who have a record open, anywhere. */
  at(place: string): string[] {
    const others = [...(this.#elsewhere.get(place)?.values() ?? [])].flatMap(({ people }) => people);
    return [...new Set([...(this.#here.get(place)?.keys() ?? []), ...others])];
  }

  /** What this process says to the others of a record. */
  saying(place: string): string {
    return `${this.#process} ${place} ${[...(this.#here.get(place)?.keys() ?? [])].slice(0, mostSaid).join(',')}`;
  }

  /** The places that somebody has opened by a stream of this process. */
  places(): string[] {
    return [...this.#here.keys()];
  }

  /** Hears what a process says. Returns the place, if it is not as it was there. */
  hear(said: string, now: number): string | null {
    const [process, companyId, record, list = ''] = said.split(' ');
    if (!process || process === this.#process || !companyId || !record) return null;
    const place = `${companyId} ${record}`;
    const people = list === '' ? [] : list.split(',');
    const known = this.#elsewhere.get(place) ?? new Map<string, { people: readonly string[]; until: number }>();
    const before = known.get(process)?.people ?? [];
    if (people.length > 0) this.#elsewhere.set(place, known.set(process, { people, until: now + saidFor }));
    else this.#forget(place, process);
    return before.join() === people.join() ? null : place;
  }

  /** Forgets what holds no longer. Returns the places of that. */
  expire(now: number): string[] {
    const over: string[] = [];
    for (const [place, known] of this.#elsewhere)
      for (const [process, { until }] of known)
        if (until <= now) {
          this.#forget(place, process);
          over.push(place);
        }
    return over;
  }

  #forget(place: string, process: string): void {
    const known = this.#elsewhere.get(place);
    known?.delete(process);
    if (known?.size === 0) this.#elsewhere.delete(place);
  }
}
