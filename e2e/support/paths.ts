import type { Records } from './records';

/** Who looks, the one with the most screens first. */
export const visitors = ['admin', 'contractor', 'finance', 'operator', 'guest', 'forced', 'guarded'] as const;
export type Visitor = (typeof visitors)[number];

/** The addresses of a noun's screens, for each who sees something of it. */
export type Paths = Partial<Record<Visitor, (r: Records) => readonly string[]>>;

/** A screen's address, and those of its other tabs. */
export const tabs = (path: string, ...names: string[]): string[] => [
  path,
  ...names.map((name) => `${path}?tab=${name}`),
];
