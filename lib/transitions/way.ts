/** The usual way through a noun's states, made from its state machine. */
export interface Way<Status extends string> {
  /** The states in the order in which a record normally passes them. */
  main: readonly Status[];
  /** Each other state, and the last state of the main way that a record in it has passed for certain. */
  sides: { readonly [side in Status]?: Status };
  nextStatuses(from: Status, by?: 'user' | 'system'): Status[];
}

/**
 * Whether a state can be taken now, or why not: `right` if only somebody else may take it, `program` if it follows from
 * another action, `later` if another state comes first, `closed` if nothing leads there any more.
 */
export type StepPlace = 'present' | 'possible' | 'right' | 'program' | 'past' | 'later' | 'closed';

export interface WayStep<Status extends string> {
  state: Status;
  place: StepPlace;
  /** Whether the record has passed it: it may still be possible, as a step back. */
  isPast: boolean;
  /** The state before it on the main way; null for the first. */
  before: Status | null;
}

/**
 * The states of the main way, with the state that the record is in, if that is another, where it belongs.
 *
 * @param allowed the states that the reader may set now
 */
export function stepsOf<Status extends string>(
  { main, sides, nextStatuses }: Way<Status>,
  status: Status,
  allowed: readonly Status[],
): WayStep<Status>[] {
  const passed = main.indexOf(sides[status] ?? status);
  const shown = main.includes(status) ? main : main.toSpliced(passed + 1, 0, status);
  const reachable = reach(status, (from) => nextStatuses(from, 'system'));
  const placeOf = (state: Status, isPast: boolean): StepPlace => {
    if (state === status) return 'present';
    if (allowed.includes(state)) return 'possible';
    if (nextStatuses(status).includes(state)) return 'right';
    if (isPast) return 'past';
    if (nextStatuses(status, 'system').includes(state)) return 'program';
    return reachable.has(state) ? 'later' : 'closed';
  };
  return shown.map((state) => {
    const at = main.indexOf(state);
    const isPast = state !== status && at >= 0 && at <= passed;
    return { state, isPast, place: placeOf(state, isPast), before: main[at - 1] ?? null };
  });
}

/** All states that can follow, sooner or later. */
function reach<Status extends string>(from: Status, next: (state: Status) => Status[]): ReadonlySet<Status> {
  const found = new Set<Status>();
  const open = [from];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    for (const one of next(state)) {
      if (found.has(one)) continue;
      found.add(one);
      open.push(one);
    }
  }
  return found;
}
