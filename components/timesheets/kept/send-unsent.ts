import { v4 as uuid } from 'uuid';
import { type Cells, type GridEntry, readGrid } from '@/components/timesheets/grid/cells';
import { KeptSheet } from '@/components/timesheets/kept/kept-sheet';
import { isSheetOpen } from '@/components/timesheets/kept/open-sheets';
import { hasUnsent, openSealedStore, type SealedStore } from '@/lib/browser/sealed-store';
import { eachDay } from '@/lib/calendar/days';
import { api } from '@/lib/http/api-client';
import type { KeepingKey } from '@/lib/secrets/keeping-key';
import type { TimesheetRecord } from '@/lib/timesheets/schema';

/**
 * Sends the hours that an earlier page has left on this device. Hours that cannot be read yet, or were changed
 * elsewhere as well, wait for their own page. @returns whether something was sent.
 */
export async function sendUnsent(owner: string, locale: string): Promise<boolean> {
  if (!(await hasUnsent(owner))) return false;
  const { data: key } = await api.get<KeepingKey>('/api/v1/user/keeping-key');
  const store = await openSealedStore(key);
  let isSent = false;
  for (const id of (await store?.unsent()) ?? [])
    if (store && !isSheetOpen(id)) isSent = (await sendSheet(id, store, locale).catch(() => false)) || isSent;
  return isSent;
}

async function sendSheet(id: string, store: SealedStore, locale: string): Promise<boolean> {
  const path = `/api/v1/timesheets/${id}`;
  const { data: server } = await api.get<TimesheetRecord>(path);
  const kept = new KeptSheet({
    sheetId: id,
    pageId: uuid(),
    server,
    store: Promise.resolve(store),
    now: () => Date.now(),
  });
  await kept.open();
  const { cells, unsent, conflicts } = kept.merge(locale);
  const entries = entriesOf(cells, locale, server);
  if (unsent.length === 0 || conflicts.length > 0 || !entries || isSheetOpen(id)) return false;
  await kept.trying(entries);
  const { data } = await api.put<TimesheetRecord>(path, { entries }, { ifMatch: `"${server.version}"` });
  kept.sent(entries, data);
  return true;
}

/** Null while a cell cannot be read. */
function entriesOf(
  cells: Cells,
  locale: string,
  { clock_zone: clockZone, clock_rules: rules, period_start: start, period_end: end }: TimesheetRecord,
): GridEntry[] | null {
  const places = Object.keys(cells).map((key) => key.split(' '));
  const days = [...new Set(places.map(([date = '']) => date))].toSorted();
  const rateTypes = [...new Set(places.map(([, ...type]) => type.join(' ')))];
  const grid = {
    days: clockZone ? eachDay({ start, end }) : days,
    rateTypes,
    clockZone: clockZone ?? undefined,
    clockRules: rules ?? undefined,
  };
  const { entries, faults } = readGrid(cells, grid, locale);
  return faults.size === 0 ? entries : null;
}
