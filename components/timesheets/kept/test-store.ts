import type { SealedStore } from '@/lib/browser/sealed-store';

/** For tests: a store in memory, in place of the browser's store on disk. */
export function memoryStore(): SealedStore & { rows: Map<string, { text: string; isSent: boolean; stamp: number }> } {
  const rows = new Map<string, { text: string; isSent: boolean; stamp: number }>();
  let stamp = 0;
  const keyOf = (group: string, id: string) => `${group} ${id}`;
  return {
    rows,
    read: async (group) =>
      [...rows].flatMap(([key, row]) => {
        const [of = '', id = ''] = key.split(' ');
        const value: unknown = JSON.parse(row.text);
        return of === group ? [{ id, value, stamp: String(row.stamp) }] : [];
      }),
    write: async (group, id, value, isSent) => {
      stamp += 1;
      rows.set(keyOf(group, id), { text: JSON.stringify(value), isSent, stamp });
      return true;
    },
    remove: async (group, read) => {
      for (const { id, stamp: was } of read) {
        const key = keyOf(group, id);
        if (String(rows.get(key)?.stamp) === was) rows.delete(key);
      }
    },
    unsent: async () => [
      ...new Set([...rows].flatMap(([key, { isSent }]) => (isSent ? [] : [key.split(' ')[0] ?? '']))),
    ],
  };
}
