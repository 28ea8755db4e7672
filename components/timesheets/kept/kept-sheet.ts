import type { GridCell, GridEntry } from '@/components/timesheets/grid/cells';
import { clockText, readStretches, stretchesOf } from '@/components/timesheets/grid/clock-text';
import { parseHours } from '@/components/timesheets/grid/hours';
import {
  type CellConflict,
  type CellValue,
  clockValue,
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

/** Where typed hours are stored: all of them on this device, on their way there, or only in this page. */
export type Keeping = 'kept' | 'writing' | 'refused';

/** A write usually takes a few milliseconds; after this long the page shows that it is still writing. */
const patienceMs = 250;

interface Options {
  sheetId: string;
  /** Distinguishes this page from others that have the sheet open. */
  pageId: string;
  server: ServerSheet;
  /** Null if nothing may be stored; it resolves later, to null if the browser refuses. */
  store: Promise<SealedStore | null> | null;
  now: () => number;
}

/**
 * The hours that were typed into a timesheet on this device: stored at each key, before they are sent, and merged with
 * the server's. Each page writes its own cells and reads those of all pages, so that no two windows overwrite each
 * other.
 */
export class KeptSheet {
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  #server: ServerSheet;
  #own: KeptCells = {};
  #keeping: Keeping;
  #writing: Promise<void> | undefined;
  #isChanged = false;
  /** Whether something was sent whose answer has not come: the server may have it already, or never. */
  #isUnanswered = false;

  constructor(options: Options) {
    this.#options = options;
    this.#server = options.server;
    this.#keeping = options.store ? 'kept' : 'refused';
    void options.store?.then((store) => store ?? this.#tell('refused'));
  }

  keeping = (): Keeping => this.#keeping;

  /** Whether something typed is still on its way to the device's disk, where it usually arrives within milliseconds. */
  isWriting = (): boolean => this.#writing !== undefined;

  server = (): ServerSheet => this.#server;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes over what this person's other pages have stored, whether they are closed or still open. */
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

  /** The cells to show and send: the server's, with those typed here on top. */
  merge(locale: string): MergedSheet {
    // The server may have the same value by chance: another window may still send its own, older one.
    if (!this.#isUnanswered) this.#markSent(valuesOf(this.#server.entries), wasTried);
    return mergeSheet(this.#own, this.#server, locale);
  }

  /** Stores a cell as it is typed. */
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

  /** Records what is about to be sent, so that it is recognised if no answer comes. */
  async trying(entries: readonly GridEntry[]): Promise<void> {
    this.#isUnanswered = true;
    const values = valuesOf(entries);
    this.#keepEach((key, cell) => {
      const value = values.get(key) ?? noTime;
      const isKnown = cell.isSent || cell.earlier.some((before) => isSameValue(before, value));
      return isKnown || !isSameValue(cell.value, value) ? cell : withEarlier(cell, [...cell.earlier, value]);
    });
    await this.#writing;
  }

  /** Records that the server has accepted these entries, and its current state. */
  sent(entries: readonly GridEntry[], server: ServerSheet): void {
    this.adopt(server);
    this.#markSent(valuesOf(entries));
  }

  /** Takes over the version that somebody else has saved. */
  adopt(server: ServerSheet): void {
    this.#server = server;
    this.#isUnanswered = false;
  }

  /** Records the person's choice for a cell that was changed both here and elsewhere. */
  decide({ key, mine, theirs }: CellConflict, choice: 'mine' | 'theirs'): void {
    const at = Math.max(this.#options.now(), mine.at + 1);
    if (choice === 'mine') this.#keep({ [key]: { ...mine, at, base: theirs, version: this.#server.version } });
    else this.#keep({ [key]: { ...mine, at, value: theirs, note: theirs.note ?? '', isSent: true } });
  }

  /** Drops cells that were sent long ago and no longer matter. */
  #withoutOld(cells: KeptCells): KeptCells {
    const oldest = this.#options.now() - day;
    return Object.fromEntries(
      Object.entries(cells).filter(([key, cell]) => cell.at > oldest || !this.#isDone(key, cell)),
    );
  }

  /** Marks the cells whose values the server has. */
  #markSent(values: ReadonlyMap<string, CellValue>, isOurs: (cell: KeptCell) => boolean = () => true): void {
    this.#keepEach((key, cell) =>
      !cell.isSent && isOurs(cell) && isSameValue(cell.value, values.get(key) ?? noTime)
        ? { ...cell, isSent: true }
        : cell,
    );
  }

  /** Whether nothing of a cell is left to be sent. */
  #isDone(key: string, { isSent, value }: KeptCell): boolean {
    if (isSent || this.#isUnanswered) return isSent;
    return isSameValue(value, valuesOf(this.#server.entries).get(key) ?? noTime);
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
    // In the same step as the last check: what is typed next starts the next write.
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

/** Whether this exact value has been sent, even if no answer came. */
const wasTried = ({ earlier, value }: KeptCell): boolean => earlier.some((before) => isSameValue(before, value));

/** The value of a cell, as the server would return it; null while it cannot be read. */
export function valueOf(text: string, note: string, locale: string): CellValue | null {
  if (stretchesOf(text).length > 0) {
    const spans = readStretches(text);
    return spans && clockValue(clockText(spans), note.trim() || null);
  }
  const { hours, fault } = parseHours(text, locale);
  if (fault) return null;
  return hours && !new Decimal(hours).isZero() ? { hours, note: note.trim() || null } : noTime;
}

/** The part of a sheet that one page stores. */
interface KeptPage {
  shape: 1;
  cells: KeptCells;
}

/** Whether this file wrote the value: it was encrypted with the owner's key, and `shape` is the version of its format. */
const isKeptPage = (value: unknown): value is KeptPage => isRecord(value) && value.shape === 1 && isRecord(value.cells);
