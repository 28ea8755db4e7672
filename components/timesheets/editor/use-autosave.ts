'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { GridEntry } from '@/components/timesheets/grid/cells';
import type { KeptSheet } from '@/components/timesheets/kept/kept-sheet';
import { Autosave, type Rebased } from '@/components/ui/form/saving/autosave';
import { saveOnLeaving } from '@/components/ui/form/saving/save-on-leaving';
import { sendAgain } from '@/components/ui/form/saving/send-again';
import { ApiError, api } from '@/lib/http/api-client';
import type { TimesheetRecord } from '@/lib/timesheets/schema';

interface AutosaveProps {
  sheet: { id: string; version: number };
  kept: KeptSheet;
  /** What the server holds, in the order of day and rate type. */
  stored: GridEntry[];
  /** What is typed; undefined while it cannot be read. */
  entries: GridEntry[] | undefined;
  onSaved: (record: TimesheetRecord) => void;
  /** Lays what is typed over what the server holds by now; null where a cell was changed here and elsewhere. */
  rebase: () => Rebased<GridEntry[]> | null;
}

const delay = 1_000;
const pathOf = (id: string) => `/api/v1/timesheets/${id}`;

/** Sends the grid while it is written in; also when the page is left inside the program, or its window is hidden. */
export function useAutosave({ sheet, kept, stored, entries, onSaved, rebase }: AutosaveProps) {
  const router = useRouter();
  const [autosave] = useState(
    () =>
      new Autosave<GridEntry[]>({
        value: stored,
        version: sheet.version,
        delay,
        now: () => new Date(),
        isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
        isStale: (error) => error instanceof ApiError && error.status === 412,
        rebase: async () => {
          const { data } = await api.get<TimesheetRecord>(pathOf(sheet.id));
          // Another window of this person may have been the one.
          await kept.open();
          kept.adopt(data);
          return rebase();
        },
        write: async (value, version) => {
          await kept.trying(value);
          const { data } = await api.put<TimesheetRecord>(
            pathOf(sheet.id),
            { entries: value },
            { ifMatch: `"${version}"` },
          );
          kept.sent(value, data);
          onSaved(data);
          // What the server draws (totals, timeline) and what going back would show again.
          router.refresh();
          return data.version;
        },
      }),
  );
  const save = useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state);
  useEffect(() => autosave.change(entries), [autosave, entries]);
  useEffect(() => saveOnLeaving(autosave), [autosave]);
  useEffect(() => sendAgain(autosave), [autosave]);
  return { autosave, save };
}
