import type { Records } from './records';

/** The kinds of visitors, starting with the one who has the most screens. */
export const visitors = ['admin', 'contractor', 'finance', 'operator', 'guest', 'forced', 'guarded'] as const;
export type Visitor = (typeof visitors)[number];

/** The addresses of a noun's screens, by the visitors who see any of them. */
export type Paths = Partial<Record<Visitor, (r: Records) => readonly string[]>>;

/** The address of a screen, and those of its other tabs. */
export const tabs = (path: string, ...names: string[]): string[] => [
  path,
  ...names.map((name) => `${path}?tab=${name}`),
];
