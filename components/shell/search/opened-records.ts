import { OPENED_KEY, readItem, saveItem } from '@/lib/browser/storage';
import { mostRecent, recordAt } from '@/lib/record-names/types';

/** The records that were opened last in this browser, the last one first, as `GET /api/v1/search/recent` takes them. */
export const readOpened = (): string[] => (readItem(OPENED_KEY) ?? '').split(',').filter(Boolean).slice(0, mostRecent);

/** Notes the record whose page is opened, if it is one: its kind and its id, nothing that somebody else could read. */
export function noteOpened(path: string): void {
  const record = recordAt(path);
  if (!record) return;
  const opened = `${record.type}:${record.id}`;
  saveItem(OPENED_KEY, [opened, ...readOpened().filter((one) => one !== opened)].slice(0, mostRecent).join(','));
}
