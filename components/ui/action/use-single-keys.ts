'use client';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { readItem, saveItem } from '@/lib/browser/storage';

interface SingleKeys {
  isOn: boolean;
  /** Switches them off or on in this browser. */
  flip: () => void;
}

/**
 * Calls `press` with the letter of each key that is pressed alone, outside of fields, menus and dialogs. It says whether
 * the letter was one of its own. People who use speech commands can switch single keys off (WCAG 2.1.4).
 */
export function useSingleKeys(press: (letter: string) => boolean): SingleKeys {
  const isOn = useSyncExternalStore(subscribe, readSwitch, () => true);
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const letter = letterOf(event);
    if (letter && press(letter)) event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return;
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [isOn]);
  return { isOn, flip: () => flip(isOn) };
}

const storageKey = 'approval_keys';
const switched = 'approval-keys';

const readSwitch = (): boolean => readItem(storageKey) !== 'off';

function subscribe(changed: () => void): () => void {
  addEventListener(switched, changed);
  return () => removeEventListener(switched, changed);
}

function flip(isOn: boolean): void {
  saveItem(storageKey, isOn ? 'off' : 'on');
  dispatchEvent(new Event(switched));
}

/** Elements in which a letter is text, or has another function. */
const elsewhere = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu]';

function letterOf(event: KeyboardEvent): string | null {
  const { key, target } = event;
  const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
  if (!isPlain || event.repeat || event.isComposing || event.defaultPrevented) return null;
  if (!(target instanceof Element) || target.closest(elsewhere)) return null;
  // On a keyboard for another script, the key's position counts.
  const letter = /^[a-z]$/i.test(key) ? key.toUpperCase() : event.code.replace('Key', '');
  return /^[A-Z]$/.test(letter) ? letter : null;
}
