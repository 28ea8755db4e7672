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
  /** The server's entries, in the order of day and rate type. */
  stored: GridEntry[];
  /** The typed entries; undefined while they cannot be read. */
  entries: GridEntry[] | undefined;
  onSaved: (record: TimesheetRecord) => void;
  /** Puts what is typed on top of the server's current entries; null if a cell was changed both here and elsewhere. */
  rebase: () => Rebased<GridEntry[]> | null;
}

const delay = 1_000;
const pathOf = (id: string) => `/api/v1/timesheets/${id}`;

/** Sends the grid while somebody writes in it; also when the page is left inside the program, or its window is hidden. */
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
          // The other writer may have been another window of this person.
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
          // Refreshes what the server draws (totals, timeline), and the page that going back would show again.
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
