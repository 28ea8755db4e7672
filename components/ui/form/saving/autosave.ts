/**
 * The state of a draft that saves itself. `waiting` and `invalid` are not saved yet (the second cannot be, as it is
 * typed), `stale` means that somebody else saved meanwhile.
 */
export interface SaveState {
  phase: 'saved' | 'waiting' | 'saving' | 'invalid' | 'failed' | 'stale';
  /** The time of the last save here. */
  savedAt: Date | null;
  error: unknown;
}

/** The server's current value, and the value that the person wants. */
export interface Rebased<Value> {
  saved: Value;
  version: number;
  wanted: Value | undefined;
}

interface Options<Value> {
  /** The server's value, and its version. */
  value: Value;
  version: number;
  /** Writes a value over a version. @returns the new version. */
  write: (value: Value, version: number) => Promise<number>;
  isStale: (error: unknown) => boolean;
  /** Puts what is typed on top of what somebody else saved; null if only the person can decide. */
  rebase?: () => Promise<Rebased<Value> | null>;
  isSame: (one: Value, other: Value) => boolean;
  /** Milliseconds without typing before it is saved. */
  delay: number;
  now: () => Date;
}

/** Saves a draft a moment after the last change, one write at a time, each over the version of the one before. */
export class Autosave<Value> {
  readonly #options: Options<Value>;
  readonly #listeners = new Set<() => void>();
  #version: number;
  /** The last value of the server that is known. */
  #saved: Value | undefined;
  /** Whether the server may have another one: somebody else saved, or a write from here had no answer. */
  #isUnsure = false;
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

  /**
   * Sets the value that is typed now; undefined while it cannot be read. An equal value (hours written as `8.00` for
   * `8`) is no change.
   */
  change(value: Value | undefined): void {
    if (this.#isWanted(value)) return;
    this.#wanted = value;
    clearTimeout(this.#timer);
    if (this.#state.phase === 'stale' || this.#running) return;
    const phase = this.#settledPhase();
    this.#tell(phase);
    if (phase === 'waiting') this.#timer = setTimeout(() => void this.flush(), this.#options.delay);
  }

  /** Saves at once. @returns whether everything that is typed is saved. */
  flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#running) return this.#running;
    if (this.#wanted === undefined || this.#state.phase === 'stale') return Promise.resolve(false);
    if (this.#isSaved(this.#wanted)) return Promise.resolve(true);
    this.#running = this.#writeAll();
    return this.#running;
  }

  /** Continues over the version that somebody else saved. */
  overwrite(version: number): Promise<boolean> {
    this.#version = version;
    this.#isUnsure = true;
    this.#tell(this.#wanted === undefined ? 'invalid' : 'waiting');
    return this.flush();
  }

  /** Stops writing until the person has decided which value to keep. */
  halt(): void {
    clearTimeout(this.#timer);
    this.#tell('stale');
  }

  /** Continues with the value that the person has chosen. */
  resume(rebased: Rebased<Value>): Promise<boolean> {
    this.#rebase(rebased);
    this.#tell(this.#settledPhase());
    return this.flush();
  }

  /** Takes over a version of the saved value that the server made by something else than a write from here. */
  adopt(version: number): void {
    this.#version = version;
  }

  /** Discards what is not saved. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#wanted = this.#saved;
    this.#isUnsure = false;
    this.#tell('saved');
  }

  async #writeAll(): Promise<boolean> {
    const { write, now } = this.#options;
    while (this.#wanted !== undefined && !this.#isSaved(this.#wanted)) {
      const value = this.#wanted;
      this.#tell('saving');
      try {
        this.#version = await write(value, this.#version);
        this.#saved = value;
        this.#isUnsure = false;
      } catch (error) {
        this.#isUnsure = true;
        const end = await this.#rebased(error);
        if (end) return this.#end(...end);
      }
    }
    return this.#end(this.#wanted === undefined ? 'invalid' : 'saved', { savedAt: now() });
  }

  /** Ends a write in the same step as the last check of what is wanted: the next change starts the next write. */
  #end(phase: SaveState['phase'], change: Partial<SaveState>): boolean {
    this.#running = undefined;
    this.#tell(phase, change);
    return phase === 'saved';
  }

  /** Continues over what somebody else saved, or returns how the write ends. */
  async #rebased(error: unknown): Promise<[SaveState['phase'], Partial<SaveState>] | null> {
    const { isStale, rebase } = this.#options;
    if (!isStale(error)) return ['failed', { error }];
    try {
      const rebased = await rebase?.();
      if (!rebased) return ['stale', { error }];
      this.#rebase(rebased);
      return null;
    } catch (failure) {
      return ['failed', { error: failure }];
    }
  }

  #rebase({ saved, version, wanted }: Rebased<Value>): void {
    this.#saved = saved;
    this.#isUnsure = false;
    this.#version = version;
    this.#wanted = wanted;
  }

  #settledPhase(): SaveState['phase'] {
    if (this.#wanted === undefined) return 'invalid';
    return this.#isSaved(this.#wanted) ? 'saved' : 'waiting';
  }

  #isWanted(value: Value | undefined): boolean {
    return (
      value === this.#wanted ||
      (value !== undefined && this.#wanted !== undefined && this.#options.isSame(value, this.#wanted))
    );
  }

  #isSaved(value: Value): boolean {
    return !this.#isUnsure && this.#saved !== undefined && this.#options.isSame(value, this.#saved);
  }

  #tell(phase: SaveState['phase'], change: Partial<SaveState> = {}): void {
    this.#state = { ...this.#state, error: null, ...change, phase };
    for (const listener of this.#listeners) listener();
  }
}
