/** Where somebody wants to work, or where a job is done. */
export const workPlaces = ['on_site', 'hybrid', 'remote'] as const;
export type WorkPlace = (typeof workPlaces)[number];
