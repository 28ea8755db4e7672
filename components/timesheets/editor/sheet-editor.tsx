'use client';
import { useLocale } from 'next-intl';
import { type ReactNode, useMemo, useState } from 'react';
import { useAutosave } from '@/components/timesheets/editor/use-autosave';
import { useRemarks } from '@/components/timesheets/editor/use-remarks';
import {
  type Cells,
  cellAt,
  cellKey,
  cellsOf,
  type Grid,
  type GridCell,
  type GridEntry,
  type GridPlace,
  readGrid,
  withCell,
} from '@/components/timesheets/grid/cells';
import { type Doubt, doubtOf, hoursText, parseHours } from '@/components/timesheets/grid/hours';
import type { CellConflict } from '@/components/timesheets/kept/merge';
import { SendGuard } from '@/components/timesheets/kept/send-guard';
import { useKeptSheet } from '@/components/timesheets/kept/use-kept-sheet';
import { type Editing, EditingContext } from '@/components/timesheets/week/editing-context';
import type { RateTypeName } from '@/components/timesheets/week/week-table';
import type { Rebased } from '@/components/ui/form/saving/autosave';
import { keepSelection } from '@/components/ui/inputs/keep-selection';
import type { ClockRules } from '@/lib/hours/clock/rules';
import type { Holiday } from '@/lib/hours/schema';
import type { KeepingKey } from '@/lib/secrets/keeping-key';
import type { DisputedDay } from '@/lib/timesheets/approvals/disputed-days';
import type { Entry } from '@/lib/timesheets/schema';

interface SheetEditorProps {
  sheet: { id: string; version: number; clock_zone: string | null; clock_rules: ClockRules | null };
  entries: readonly Entry[];
  days: readonly string[];
  rateTypes: readonly RateTypeName[];
  today: string;
  /** The public holidays that the contract's overtime rule uses. */
  holidays?: readonly Holiday[];
  /** The days for which the sheet was sent back. */
  disputed?: readonly DisputedDay[];
  /** The key that encrypts what is typed on this device until it is sent; null if nothing may be stored. */
  keepingKey: KeepingKey | null;
  children: ReactNode;
}

/** Provides a sheet that is being written to the grid, its totals, its save state and the button that submits it. */
export function SheetEditor(props: SheetEditorProps) {
  const { sheet, entries, days, rateTypes, today, holidays = [], disputed = [], keepingKey, children } = props;
  const locale = useLocale();
  const { clock_zone: zone } = sheet;
  const [rules] = useState(sheet.clock_rules);
  const grid = useMemo(
    () => ({
      days,
      rateTypes: rateTypes.map(({ key }) => key),
      clockZone: zone ?? undefined,
      clockRules: rules ?? undefined,
    }),
    [days, rateTypes, zone, rules],
  );
  const [cells, setCells] = useState<Cells>(() => cellsOf(entries, locale));
  // Read from the cells, so that unchanged entries have the same order and text.
  const [stored] = useState(() => withStoredHours(readGrid(cells, grid, locale).entries, entries));
  const [active, setActive] = useState<{ key: string; text: string } | null>(null);
  const [doubts, setDoubts] = useState<ReadonlyMap<string, Doubt>>(new Map());
  const [conflicts, setConflicts] = useState<readonly CellConflict[]>([]);
  const [known, setKnown] = useState(entries);
  const read = useMemo(() => readGrid(cells, grid, locale), [cells, grid, locale]);
  const valid = read.faults.size === 0 ? read.entries : undefined;
  const { kept, keeping } = useKeptSheet({ sheet, entries, keepingKey, onOpened: () => showKept() });
  const rebase = (): Rebased<GridEntry[]> | null => {
    const merged = kept.merge(locale);
    const { version, entries: theirs } = kept.server();
    keepSelection(() => {
      setCells(merged.cells);
      setConflicts(merged.conflicts);
    });
    if (merged.conflicts.length > 0 || !isWithin(theirs, grid)) return null;
    const typed = readGrid(merged.cells, grid, locale);
    return {
      saved: readGrid(cellsOf(theirs, locale), grid, locale).entries,
      version,
      wanted: typed.faults.size === 0 ? typed.entries : undefined,
    };
  };
  const { autosave, save } = useAutosave({
    sheet,
    kept,
    stored,
    entries: valid,
    onSaved: (record) => setKnown(record.entries),
    rebase,
  });
  const showKept = () => {
    if (kept.merge(locale).unsent.length > 0 && !rebase()) autosave.halt();
  };
  const remarks = useRemarks(read, known, doubts, active?.key ?? null);
  const settle = (place: GridPlace, doubt: Doubt | null) =>
    setDoubts((before) => withDoubt(before, cellKey(place), doubt));
  const editing: Editing = {
    sheetId: sheet.id,
    grid,
    rateTypes,
    today,
    holidays,
    disputed,
    cells,
    read,
    remarks,
    save,
    keeping,
    conflicts,
    type: (place, change) => {
      kept.type(cellKey(place), { ...cellAt(cells, place), ...change }, locale);
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
    replace: (after) => {
      for (const [key, cell] of changedCells(cells, after)) kept.type(key, cell, locale);
      setCells(after);
    },
    flush: () => autosave.flush(),
    version: autosave.version,
    decide: (decided, choice) => {
      for (const conflict of decided) kept.decide(conflict, choice);
      const rebased = rebase();
      if (rebased) void autosave.resume(rebased);
    },
    drop: () => autosave.drop(),
  };
  return (
    <EditingContext value={editing}>
      {children}
      <SendGuard save={save} keeping={keeping} onLeave={editing.drop} />
    </EditingContext>
  );
}

/** Whether the grid shows all of the time: saving would remove what it does not show. */
const isWithin = (entries: readonly GridEntry[], { days, rateTypes }: Grid): boolean =>
  entries.every(({ date, rate_type: type }) => days.includes(date) && rateTypes.includes(type));

/**
 * With the hours that are stored: where the contract's rules changed since, the same clock times count otherwise, and that is
 * saved before anything is submitted.
 */
const withStoredHours = (read: GridEntry[], stored: readonly Entry[]): GridEntry[] =>
  read.map((one) => {
    const kept = one.clock && stored.find(({ date, rate_type: type }) => date === one.date && type === one.rate_type);
    return kept ? { ...one, hours: kept.hours } : one;
  });

const changedCells = (before: Cells, after: Cells): [string, GridCell][] =>
  Object.entries(after).filter(
    ([key, { text, note }]) => text !== (before[key]?.text ?? '') || note !== (before[key]?.note ?? ''),
  );

function withDoubt(doubts: ReadonlyMap<string, Doubt>, key: string, doubt: Doubt | null): ReadonlyMap<string, Doubt> {
  if (!doubt && !doubts.has(key)) return doubts;
  const after = new Map(doubts);
  if (doubt) after.set(key, doubt);
  else after.delete(key);
  return after;
}

/** The cell's hours as the locale writes them; a text that cannot be read stays as it was typed. */
function rewritten(cells: Cells, place: GridPlace, locale: string): Cells {
  const { hours } = parseHours(cells[cellKey(place)]?.text ?? '', locale);
  return hours ? withCell(cells, place, { text: hoursText(hours, locale) }) : cells;
}
