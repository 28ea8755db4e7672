'use client';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from '@/lib/browser/cookies';
import { digitOf, type KeyName, keyNames, letterOf, nameOfKey } from '@/lib/keys/table';

/**
 * What keys do on a page: each says what it would do now, or null. The digits have one entry, which gets the pressed one, or
 * null to say whether any of them does something.
 */
export type KeyActions = Partial<Record<KeyName, FindAction>>;
type FindAction = (digit: number | null) => (() => void) | null;

/** `page` counts before the frame, which is round it. */
type Place = 'page' | 'frame';

const listening: Record<Place, Set<Listener>> = { page: new Set(), frame: new Set() };
type Listener = (name: KeyName, digit: number | null) => (() => void) | null;
let takeLetter: ((letter: string) => void) | null = null;

/**
 * Lets keys that are pressed alone do something, outside of fields, menus and dialogs and while no input method composes.
 * People who use speech commands can switch them all off (WCAG 2.1.4).
 */
export function useSingleKeys(actions: KeyActions, place: Place = 'page'): void {
  const find = useEffectEvent<Listener>((name, digit) => actions[name]?.(digit) ?? null);
  useEffect(() => {
    const listener: Listener = (name, digit) => find(name, digit);
    if (listening.page.size + listening.frame.size === 0) addEventListener('keydown', press);
    listening[place].add(listener);
    return () => {
      listening[place].delete(listener);
      if (listening.page.size + listening.frame.size === 0) removeEventListener('keydown', press);
    };
  }, [place]);
}

/** The keys that do something on the page as it is now. */
export const usableKeys = (): KeyName[] => keyNames.filter((name) => actionOf(name, null) !== null);

/** Gives the next letter to somebody, if it comes soon, instead of doing what it does by itself. */
export function takeNextLetter(take: (letter: string) => void): void {
  const mine = (letter: string) => take(letter);
  takeLetter = mine;
  setTimeout(() => {
    if (takeLetter === mine) takeLetter = null;
  }, secondKeyMs);
}
const secondKeyMs = 2_000;

/**
 * Whether single keys are on in this browser.
 * @param early What the page says before its scripts have come.
 */
export const useKeysAreOn = (early = true): boolean => useSyncExternalStore(subscribe, areOn, () => early);

/** Switches single keys on or off in this browser, also for later sessions. */
export function switchKeys(isOn: boolean): void {
  writeCookie(switchCookie, isOn ? 'on' : 'off');
  dispatchEvent(new Event(switched));
}

const switchCookie = 'single_keys';
const switched = 'single-keys';

const areOn = (): boolean => readCookie(switchCookie) !== 'off';

function subscribe(changed: () => void): () => void {
  addEventListener(switched, changed);
  return () => removeEventListener(switched, changed);
}

function press(event: KeyboardEvent): void {
  const { target, repeat, isComposing, defaultPrevented } = event;
  if (repeat || isComposing || defaultPrevented || !areOn()) return;
  if (!(target instanceof Element) || target.closest(elsewhere)) return;
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  const letter = ctrlKey || metaKey || altKey || shiftKey ? null : letterOf(event);
  const take = takeLetter;
  takeLetter = null;
  const name = nameOfKey(event);
  const act = take && letter ? () => take(letter) : name && actionOf(name, digitOf(event));
  if (!act) return;
  event.preventDefault();
  act();
}

/** Elements in which a letter is text, or has another function. */
const elsewhere =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox], [role=combobox]';

function actionOf(name: KeyName, digit: number | null): (() => void) | null {
  for (const find of [...listening.page, ...listening.frame]) {
    const act = find(name, digit);
    if (act) return act;
  }
  return null;
}
