/**
 * The state of a draft that saves itself. `waiting` and `invalid` are not saved yet (the second cannot be, as it is typed),
 * `stale` means that somebody else saved meanwhile.
 */
export interface SaveState {
  phase: 'saved' | 'waiting' | 'saving' | 'invalid' | 'failed' | 'stale';
  /** When it was last saved here. */
  savedAt: Date | null;
  error: unknown;
}

interface Options<Value> {
  /** What the server holds, and its version. */
  value: Value;
  version: number;
  /** Writes a value over a version. @returns the new version. */
  write: (value: Value, version: number) => Promise<number>;
  isStale: (error: unknown) => boolean;
  isSame: (one: Value, other: Value) => boolean;
  /** How long nothing must be typed before it is saved, in milliseconds. */
  delay: number;
  now: () => Date;
}

/** Saves a draft a moment after the last change, one write at a time, each over the version of the one before. */
export class Autosave<Value> {
  readonly #options: Options<Value>;
  readonly #listeners = new Set<() => void>();
  #version: number;
  /** What the server holds, as far as is known; undefined once somebody else saved. */
  #saved: Value | undefined;
  #wanted: Value | undefined;
  #state: SaveState = { phase: 'saved', savedAt: null, error: null };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<boolean> | undefined;

  constructor(options: Options<Value>) {
    this.#options = options;
    this.#version = options.version;
    this.#saved = options.value;
    this.#wanted = options.value;
  }

  state = (): SaveState => this.#state;

  /** The version that the last write made. */
  version = (): number => this.#version;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What is typed now; undefined while it cannot be read. The same as before (hours written as `8.00` for `8`) is no change. */
  change(value: Value | undefined): void {
    if (this.#isWanted(value)) return;
    this.#wanted = value;
    clearTimeout(this.#timer);
    if (this.#state.phase === 'stale' || this.#running) return;
    if (value === undefined) this.#tell('invalid');
    else if (this.#isSaved(value)) this.#tell('saved');
    else {
      this.#tell('waiting');
      this.#timer = setTimeout(() => void this.flush(), this.#options.delay);
    }
  }

  /** Saves at once. @returns whether everything that is typed is saved. */
  flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#running) return this.#running;
    if (this.#wanted === undefined || this.#state.phase === 'stale') return Promise.resolve(false);
    if (this.#isSaved(this.#wanted)) return Promise.resolve(true);
    this.#running = this.#writeAll().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Goes on over the version that somebody else saved. */
  overwrite(version: number): Promise<boolean> {
    this.#version = version;
    this.#saved = undefined;
    this.#tell(this.#wanted === undefined ? 'invalid' : 'waiting');
    return this.flush();
  }

  /** The server made this version of what is saved, by something else than writing it. */
  adopt(version: number): void {
    this.#version = version;
  }

  /** Gives up what is not saved. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#wanted = this.#saved;
    this.#tell('saved');
  }

  async #writeAll(): Promise<boolean> {
    const { write, isStale, now } = this.#options;
    while (this.#wanted !== undefined && !this.#isSaved(this.#wanted)) {
      const value = this.#wanted;
      this.#tell('saving');
      try {
        this.#version = await write(value, this.#version);
        this.#saved = value;
      } catch (error) {
        this.#tell(isStale(error) ? 'stale' : 'failed', { error });
        return false;
      }
    }
    this.#tell(this.#wanted === undefined ? 'invalid' : 'saved', { savedAt: now() });
    return this.#wanted !== undefined;
  }

  #isWanted(value: Value | undefined): boolean {
    return (
      value === this.#wanted ||
      (value !== undefined && this.#wanted !== undefined && this.#options.isSame(value, this.#wanted))
    );
  }

  #isSaved(value: Value): boolean {
    return this.#saved !== undefined && this.#options.isSame(value, this.#saved);
  }

  #tell(phase: SaveState['phase'], change: Partial<SaveState> = {}): void {
    this.#state = { ...this.#state, error: null, ...change, phase };
    for (const listener of this.#listeners) listener();
  }
}
