'use client';
import { useLocale } from 'next-intl';
import { type ReactNode, useMemo, useState } from 'react';
import { type Editing, EditingContext } from '@/components/timesheets/editing-context';
import {
  type Cells,
  cellAt,
  cellKey,
  cellsOf,
  type GridPlace,
  readGrid,
  withCell,
} from '@/components/timesheets/grid/cells';
import { type Doubt, doubtOf, hoursText, parseHours } from '@/components/timesheets/grid/hours';
import { useAutosave } from '@/components/timesheets/use-autosave';
import { useRemarks } from '@/components/timesheets/use-remarks';
import type { RateTypeName } from '@/components/timesheets/week-table';
import type { SaveState } from '@/components/ui/form/autosave';
import { UnsavedGuard } from '@/components/ui/form/unsaved-guard';
import type { Holiday } from '@/lib/hours/schema';
import type { Entry } from '@/lib/timesheets/schema';

interface SheetEditorProps {
  sheet: { id: string; version: number };
  entries: readonly Entry[];
  days: readonly string[];
  rateTypes: readonly RateTypeName[];
  today: string;
  /** The public holidays that the contract's overtime rule looks at. */
  holidays?: readonly Holiday[];
  children: ReactNode;
}

/** Holds a sheet that is being written, for the grid, its totals, its save state and the button that submits it. */
export function SheetEditor({ sheet, entries, days, rateTypes, today, holidays = [], children }: SheetEditorProps) {
  const locale = useLocale();
  const grid = useMemo(() => ({ days, rateTypes: rateTypes.map(({ key }) => key) }), [days, rateTypes]);
  const [cells, setCells] = useState<Cells>(() => cellsOf(entries, locale));
  // Read from the cells, so that what is as it was is in the same order and words.
  const [stored] = useState(() => readGrid(cells, grid, locale).entries);
  const [active, setActive] = useState<{ key: string; text: string } | null>(null);
  const [doubts, setDoubts] = useState<ReadonlyMap<string, Doubt>>(new Map());
  const [known, setKnown] = useState(entries);
  const read = useMemo(() => readGrid(cells, grid, locale), [cells, grid, locale]);
  const valid = read.faults.size === 0 ? read.entries : undefined;
  const { autosave, save, overwrite } = useAutosave({
    sheet,
    stored,
    entries: valid,
    onSaved: (record) => setKnown(record.entries),
  });
  const remarks = useRemarks(read, known, doubts, active?.key ?? null);
  const settle = (place: GridPlace, doubt: Doubt | null) =>
    setDoubts((before) => withDoubt(before, cellKey(place), doubt));
  const editing: Editing = {
    sheetId: sheet.id,
    grid,
    rateTypes,
    today,
    holidays,
    cells,
    read,
    remarks,
    save,
    overwrite,
    type: (place, change) => {
      setCells((before) => withCell(before, place, change));
      if (change.text !== undefined) settle(place, null);
    },
    enter: (place) => setActive({ key: cellKey(place), text: cellAt(cells, place).text }),
    leave: (place) => {
      const { text } = cellAt(cells, place);
      if (active && active.text !== text) settle(place, doubtOf(text, locale));
      setActive(null);
      setCells((before) => rewritten(before, place, locale));
    },
    replace: setCells,
    flush: () => autosave.flush(),
    version: autosave.version,
    drop: () => autosave.drop(),
  };
  return (
    <EditingContext value={editing}>
      {children}
      <UnsavedGuard active={isStuck(save)} onLeave={editing.drop} />
    </EditingContext>
  );
}

/** What is typed will not be saved by itself. */
const isStuck = ({ phase }: SaveState): boolean => phase === 'invalid' || phase === 'failed' || phase === 'stale';

function withDoubt(doubts: ReadonlyMap<string, Doubt>, key: string, doubt: Doubt | null): ReadonlyMap<string, Doubt> {
  if (!doubt && !doubts.has(key)) return doubts;
  const after = new Map(doubts);
  if (doubt) after.set(key, doubt);
  else after.delete(key);
  return after;
}

/** The cell's hours as the locale writes them; what cannot be read stays as it was typed. */
function rewritten(cells: Cells, place: GridPlace, locale: string): Cells {
  const { hours } = parseHours(cells[cellKey(place)]?.text ?? '', locale);
  return hours ? withCell(cells, place, { text: hoursText(hours, locale) }) : cells;
}
