/**
 * The menu labels and titles of cards that the interface ships (specification, section 1), for a company's own groups of the
 * menu and cards of the start page. Their words are in the namespace `ready_names`, their pictures among the menu's.
 */
export const readyNames = [
  'crm',
  'sales',
  'tickets',
  'tasks',
  'projects',
  'to_do',
  'calendars',
  'mail',
  'chat',
  'social_wall',
  'intranet',
  'e_commerce',
  'crypto',
  'charts',
  'maps',
  'pricing_plan',
  'about_us',
  'contact_us',
  'lock_screen',
] as const;
export type ReadyName = (typeof readyNames)[number];

/** The ready-made name that is stored; null for none, and for one that there is no more. */
export const readyNameOf = (stored: string | null): ReadyName | null =>
  readyNames.find((name) => name === stored) ?? null;

/** The menu's picture of a ready-made name. */
export const readyIcon = (name: ReadyName): string => `ready-${name}`;
