import { type GroupKey, groupKeys } from '@/lib/theme/menu-groups';

/** The key of a group that a company has made of its modules; it differs from the keys of all other items. */
export const moduleGroupKey = (name: string): string => `group-${name}`;

export const isGroupKey = (key: string): key is GroupKey => groupKeys.some((one) => one === key);

/** Whether an item of the menu has a name that somebody gave it, and no key of the namespace `menu`. */
export const hasOwnName = ({ key, label, path }: { key: string; label: string; path: string | null }): boolean =>
  path === null ? key !== label : key === path;
