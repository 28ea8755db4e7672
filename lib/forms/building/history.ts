/** A state with the states before it and the undone states, the nearest last. */
export interface History<State> {
  past: readonly State[];
  present: State;
  undone: readonly State[];
  /** The text that the newest step typed into; further typing there belongs to the same step. */
  typing: string | null;
}

/** The number of steps that can be undone. */
const longest = 100;

export const startHistory = <State>(present: State): History<State> => ({
  past: [],
  present,
  undone: [],
  typing: null,
});

/** @param typing the text that is typed into, null for any other step */
export function record<State>(history: History<State>, next: State, typing: string | null = null): History<State> {
  const { past, present } = history;
  if (next === present) return history;
  const isSameStep = typing !== null && typing === history.typing;
  return { past: isSameStep ? past : [...past, present].slice(-longest), present: next, undone: [], typing };
}

/** Ends the typing step: what is typed afterwards is a step of its own, because the text lost the focus. */
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
