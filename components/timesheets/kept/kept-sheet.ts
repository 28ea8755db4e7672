import type { GridCell, GridEntry } from '@/components/timesheets/grid/cells';
import { parseHours } from '@/components/timesheets/grid/hours';
import {
  type CellConflict,
  type CellValue,
  gather,
  isSameValue,
  type KeptCell,
  type KeptCells,
  type MergedSheet,
  mergeSheet,
  noTime,
  type ServerSheet,
  valuesOf,
  withEarlier,
} from '@/components/timesheets/kept/merge';
import { isRecord } from '@/components/ui/form/is-record';
import type { SealedStore } from '@/lib/browser/sealed-store';
import { Decimal } from '@/lib/money/amount';

/** Where what was typed is: all of it on this device, on its way there, or only in this page. */
export type Keeping = 'kept' | 'writing' | 'refused';

/** A write usually takes a few milliseconds; after this long the page shows that it is still writing. */
const patienceMs = 250;

interface Options {
  sheetId: string;
  /** Tells this page from the others that have the sheet open. */
  pageId: string;
  server: ServerSheet;
  /** Null where nothing may be kept; comes later, and then as null where the browser refuses. */
  store: Promise<SealedStore | null> | null;
  now: () => number;
}

/**
 * What was typed into a timesheet on this device: kept at each key, before anything is sent, and merged with what the
 * server holds. Each page writes its own cells and reads those of all, so that no two windows write over each other.
 */
export class KeptSheet {
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  #server: ServerSheet;
  #own: KeptCells = {};
  #keeping: Keeping;
  #writing: Promise<void> | undefined;
  #isChanged = false;

  constructor(options: Options) {
    this.#options = options;
    this.#server = options.server;
    this.#keeping = options.store ? 'kept' : 'refused';
    void options.store?.then((store) => store ?? this.#tell('refused'));
  }

  keeping = (): Keeping => this.#keeping;

  server = (): ServerSheet => this.#server;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes over what this person's other pages have kept, whether these are gone or still open. */
  async open(): Promise<void> {
    const { sheetId, pageId } = this.#options;
    const store = await this.#options.store;
    const found = (await store?.read(sheetId)) ?? [];
    const pages = found.flatMap((row) => {
      const { value } = row;
      return row.id !== pageId && isKeptPage(value) ? [{ row, cells: value.cells }] : [];
    });
    if (pages.length === 0) return;
    this.#keep(gather([...pages.map(({ cells }) => this.#withoutOld(cells)), this.#own]));
    await this.#writing;
    if (this.#keeping !== 'refused')
      await store?.remove(
        sheetId,
        pages.map(({ row }) => row),
      );
  }

  /** What is to be shown and sent: the server's cells, below what was typed here. */
  merge(locale: string): MergedSheet {
    const values = valuesOf(this.#server.entries);
    // The server may hold the same by chance: another window may still send what it has, which is older.
    this.#markSent(values, wasTried);
    return mergeSheet(this.#own, this.#server, locale);
  }

  /** Keeps a cell as it is typed. */
  type(key: string, { text, note }: GridCell, locale: string): void {
    const before = this.#own[key];
    const value = valueOf(text, note, locale);
    const base = valuesOf(this.#server.entries).get(key) ?? noTime;
    const isGoingOn = before && !before.isSent;
    const cell: KeptCell = {
      text,
      note,
      locale,
      value,
      base: isGoingOn ? before.base : base,
      version: isGoingOn ? before.version : this.#server.version,
      earlier: before?.earlier ?? [],
      at: Math.max(this.#options.now(), (before?.at ?? 0) + 1),
      isSent: false,
    };
    this.#keep({ [key]: cell });
  }

  /** Notes what is about to be sent, so that it is known again if no answer comes. */
  async trying(entries: readonly GridEntry[]): Promise<void> {
    const values = valuesOf(entries);
    this.#keepEach((key, cell) => {
      const value = values.get(key) ?? noTime;
      const isKnown = cell.isSent || cell.earlier.some((before) => isSameValue(before, value));
      return isKnown || !isSameValue(cell.value, value) ? cell : withEarlier(cell, [...cell.earlier, value]);
    });
    await this.#writing;
  }

  /** The server has taken these entries, and holds this now. */
  sent(entries: readonly GridEntry[], server: ServerSheet): void {
    this.#server = server;
    this.#markSent(valuesOf(entries));
  }

  /** Somebody else has saved. */
  adopt(server: ServerSheet): void {
    this.#server = server;
  }

  /** The person's word on a cell that was changed here and elsewhere. */
  decide({ key, mine, theirs }: CellConflict, choice: 'mine' | 'theirs'): void {
    const at = Math.max(this.#options.now(), mine.at + 1);
    if (choice === 'mine') this.#keep({ [key]: { ...mine, at, base: theirs, version: this.#server.version } });
    else this.#keep({ [key]: { ...mine, at, value: theirs, note: theirs.note ?? '', isSent: true } });
  }

  /** What was sent long ago tells nothing any more. */
  #withoutOld(cells: KeptCells): KeptCells {
    const oldest = this.#options.now() - day;
    return Object.fromEntries(
      Object.entries(cells).filter(([key, cell]) => cell.at > oldest || !this.#isDone(key, cell)),
    );
  }

  /** The server holds these values. */
  #markSent(values: ReadonlyMap<string, CellValue>, isOurs: (cell: KeptCell) => boolean = () => true): void {
    this.#keepEach((key, cell) =>
      !cell.isSent && isOurs(cell) && isSameValue(cell.value, values.get(key) ?? noTime)
        ? { ...cell, isSent: true }
        : cell,
    );
  }

  /** Whether nothing is left to be sent of a cell. */
  #isDone(key: string, { isSent, value }: KeptCell): boolean {
    return isSent || isSameValue(value, valuesOf(this.#server.entries).get(key) ?? noTime);
  }

  #keepEach(change: (key: string, cell: KeptCell) => KeptCell): void {
    const changed = Object.entries(this.#own).flatMap(([key, cell]) => {
      const after = change(key, cell);
      return after === cell ? [] : [[key, after] as const];
    });
    if (changed.length > 0) this.#keep(Object.fromEntries(changed));
  }

  #keep(cells: KeptCells): void {
    this.#own = { ...this.#own, ...cells };
    this.#isChanged = true;
    if (this.#options.store) this.#writing ??= this.#writeAll();
  }

  async #writeAll(): Promise<void> {
    const { store, sheetId, pageId } = this.#options;
    const slow = setTimeout(() => this.#tell('writing'), patienceMs);
    const place = await store;
    let isKept = place !== null;
    while (this.#isChanged) {
      this.#isChanged = false;
      const isSent = Object.entries(this.#own).every(([key, cell]) => this.#isDone(key, cell));
      const page: KeptPage = { shape: 1, cells: this.#own };
      isKept = (await place?.write(sheetId, pageId, page, isSent)) ?? false;
    }
    clearTimeout(slow);
    // In the same step as the last look: what is typed next starts the next write.
    this.#writing = undefined;
    this.#tell(isKept ? 'kept' : 'refused');
  }

  #tell(keeping: Keeping): void {
    if (keeping === this.#keeping) return;
    this.#keeping = keeping;
    for (const listener of this.#listeners) listener();
  }
}

const day = 86_400_000;

/** Whether this very value has been sent, though no answer may have come. */
const wasTried = ({ earlier, value }: KeptCell): boolean => earlier.some((before) => isSameValue(before, value));

/** What a cell comes to, as the server would give it back; null while it cannot be read. */
export function valueOf(text: string, note: string, locale: string): CellValue | null {
  const { hours, fault } = parseHours(text, locale);
  if (fault) return null;
  return hours && !new Decimal(hours).isZero() ? { hours, note: note.trim() || null } : noTime;
}

/** What one page keeps of a sheet. */
interface KeptPage {
  shape: 1;
  cells: KeptCells;
}

/** What opens under the owner's key was written by this file; `shape` tells which version of it. */
const isKeptPage = (value: unknown): value is KeptPage => isRecord(value) && value.shape === 1 && isRecord(value.cells);
