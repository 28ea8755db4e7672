/** A state with those before it and those that were undone, the nearest last. */
export interface History<State> {
  past: readonly State[];
  present: State;
  undone: readonly State[];
  /** What the newest step typed into; typing on there belongs to the same step. */
  typing: string | null;
}

/** Steps that can be undone. */
const longest = 100;

export const startHistory = <State>(present: State): History<State> => ({
  past: [],
  present,
  undone: [],
  typing: null,
});

/** @param typing names the text that is typed into, null for any other step */
export function record<State>(history: History<State>, next: State, typing: string | null = null): History<State> {
  const { past, present } = history;
  if (next === present) return history;
  const isSameStep = typing !== null && typing === history.typing;
  return { past: isSameStep ? past : [...past, present].slice(-longest), present: next, undone: [], typing };
}

/** What is typed after this is a step of its own: the text was left. */
export const endTyping = <State>(history: History<State>): History<State> =>
  history.typing === null ? history : { ...history, typing: null };

export function undo<State>(history: History<State>): History<State> {
  const { past, present, undone } = history;
  const before = past.at(-1);
  if (before === undefined) return history;
  return { past: past.slice(0, -1), present: before, undone: [...undone, present], typing: null };
}

export function redo<State>(history: History<State>): History<State> {
  const { past, present, undone } = history;
  const after = undone.at(-1);
  if (after === undefined) return history;
  return { past: [...past, present], present: after, undone: undone.slice(0, -1), typing: null };
}
