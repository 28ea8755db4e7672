'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { GridEntry } from '@/components/timesheets/grid/cells';
import { Autosave } from '@/components/ui/form/autosave';
import { saveOnLeaving } from '@/components/ui/form/save-on-leaving';
import { ApiError, api } from '@/lib/http/api-client';
import type { TimesheetRecord } from '@/lib/timesheets/schema';

interface AutosaveProps {
  sheet: { id: string; version: number };
  /** What the server holds, in the order of day and rate type. */
  stored: GridEntry[];
  /** What is typed; undefined while it cannot be read. */
  entries: GridEntry[] | undefined;
  onSaved: (record: TimesheetRecord) => void;
}

const delay = 1_000;
const pathOf = (id: string) => `/api/v1/timesheets/${id}`;

/** Saves the grid while it is written in; also when the page is left inside the program, or its window is hidden. */
export function useAutosave({ sheet, stored, entries, onSaved }: AutosaveProps) {
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
        write: async (value, version) => {
          const { data } = await api.put<TimesheetRecord>(
            pathOf(sheet.id),
            { entries: value },
            { ifMatch: `"${version}"` },
          );
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
  const overwrite = async () => {
    const { data } = await api.get<TimesheetRecord>(pathOf(sheet.id));
    await autosave.overwrite(data.version);
  };
  return { autosave, save, overwrite };
}
