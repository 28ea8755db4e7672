import { type Edit, edit } from '@/lib/forms/building/edit';
import { endTyping, type History, record, redo, startHistory, undo } from '@/lib/forms/building/history';
import type { PreviewTexts } from '@/lib/forms/building/preview-texts';
import { type PublishedParts, publishedParts } from '@/lib/forms/building/published-parts';
import { definitionOf, nextId, openDefinition, type Workbench } from '@/lib/forms/building/workbench';
import type { Definition } from '@/lib/forms/definition/schema';
import type { FormRole } from '@/lib/forms/schema';
import type { Language } from '@/lib/i18n/locales';

/** A reason why the form cannot be published, with the part that it is about; `null` is the form itself. */
export interface PartFault {
  id: string | null;
  message: string;
}

export type Pane = 'outline' | 'form' | 'properties';

export interface BuilderState {
  history: History<Workbench>;
  /** The part whose properties are shown; null for the form itself. */
  chosen: string | null;
  /** A new object each time that the focus must move there. */
  focus: { on: 'outline' | 'properties' } | null;
  /** The last announcement for screen readers; `isAgain` flips with each, so that the same text can be announced twice. */
  said: { text: string; isAgain: boolean };
  faults: readonly PartFault[];
  /** Which of the three panes is shown if there is no room for all. */
  pane: Pane;
  /** The language in which the form is shown. */
  language: Language;
}

/** The options that do not change while somebody builds. */
export type BuilderOptions = Pick<BuilderStore, 'company' | 'currency' | 'roles' | 'canEdit' | 'texts'>;

/** The builder's state outside of React: a component is drawn again only when the state that it reads has changed. */
export class BuilderStore {
  readonly #listeners = new Set<() => void>();
  #state: BuilderState;
  #newest: Definition | null;
  #published: PublishedParts;
  /** The company's language: keys are made from labels in it. */
  readonly company: Language;
  /** The currency of a new amount. */
  readonly currency: string;
  /** The company's roles. */
  readonly roles: readonly FormRole[];
  readonly canEdit: boolean;
  /** The texts for the preview. */
  readonly texts: PreviewTexts;

  /** @param newest the newest version; null if none is published */
  constructor(definition: Definition, newest: Definition | null, options: BuilderOptions) {
    const bench = openDefinition(definition);
    this.#newest = newest;
    this.#published = publishedParts(bench, newest);
    this.company = options.company;
    this.currency = options.currency;
    this.roles = options.roles;
    this.canEdit = options.canEdit;
    this.texts = options.texts;
    this.#state = {
      history: startHistory(bench),
      chosen: null,
      focus: null,
      said: { text: '', isAgain: false },
      faults: [],
      pane: 'outline',
      language: options.company,
    };
  }

  state = (): BuilderState => this.#state;

  bench = (): Workbench => this.#state.history.present;

  published = (): PublishedParts => this.#published;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** For a toast about the last step: reports when another step has followed, or the step was undone. */
  untilNextStep = (): ((end: () => void) => () => void) => {
    const after = this.bench();
    return (end) => this.subscribe(() => this.bench() !== after && end());
  };

  /** @param typing names the text that is typed into: continuous typing there is one step of undo */
  apply(step: Edit, typing: string | null = null): void {
    if (!this.canEdit) return;
    const { history, chosen } = this.#state;
    const next = edit(history.present, step, {
      language: this.company,
      currency: this.currency,
      fixed: this.#published.fixed,
    });
    if (next === history.present) return;
    const isNew = step.do === 'add_field' || step.do === 'add_section' || step.do === 'duplicate';
    this.#set({
      history: record(history, next, typing),
      chosen: isNew ? nextId(history.present) : still(next, chosen),
      ...(isNew && { focus: { on: 'properties' as const }, pane: 'properties' as const }),
    });
  }

  /** Replaces the form with another state of it, as one step. */
  replace(definition: Definition): void {
    const bench = openDefinition(definition, this.bench().lastId);
    const { fixed, options } = publishedParts(bench, this.#newest);
    // If this step is undone, the parts from before are back: their keys stay fixed, too.
    this.#published = {
      fixed: this.#published.fixed.union(fixed),
      options: new Map([...this.#published.options, ...options]),
    };
    this.#set({ history: record(this.#state.history, bench), chosen: null });
  }

  undo = (): void => this.#travel(undo(this.#state.history));

  redo = (): void => this.#travel(redo(this.#state.history));

  endTyping = (): void => this.#set({ history: endTyping(this.#state.history) });

  choose(chosen: string | null, more: Partial<Pick<BuilderState, 'pane' | 'focus'>> = {}): void {
    this.#set({ chosen, ...more });
  }

  show(change: Partial<Pick<BuilderState, 'pane' | 'language' | 'faults' | 'focus'>>): void {
    this.#set(change);
  }

  say(text: string): void {
    this.#set({ said: { text, isAgain: !this.#state.said.isAgain } });
  }

  /** Marks all current parts as published: their keys stay. */
  fixKeys(): void {
    const bench = this.bench();
    this.#newest = definitionOf(bench);
    this.#published = publishedParts(bench, this.#newest);
    this.#set({ faults: [] });
  }

  #travel(history: History<Workbench>): void {
    if (history === this.#state.history || !this.canEdit) return;
    this.#set({ history, chosen: still(history.present, this.#state.chosen) });
  }

  #set(change: Partial<BuilderState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** The chosen part, as long as it exists. */
const still = (bench: Workbench, chosen: string | null): string | null =>
  chosen !== null && (bench.sections[chosen] || bench.fields[chosen]) ? chosen : null;
