'use client';
import { useEffect, useSyncExternalStore } from 'react';
import styles from '@/components/timesheets/inbox/inbox.module.css';
import { Button } from '@/components/ui/plain/button';
import { readItem, saveItem } from '@/lib/browser/storage';

interface InboxKeysProps {
  /** The explanation of the keys, with the texts that switch them off and on; without it nothing is shown. */
  words?: { hint: string; off: string; on: string };
}

/**
 * Single keys for people who approve sheets: each presses the element that names it in `aria-keyshortcuts`, so it does
 * what a click does, including questions. People who use speech commands can switch them off in this browser (WCAG
 * 2.1.4).
 */
export function InboxKeys({ words }: InboxKeysProps) {
  const isOn = useSyncExternalStore(subscribe, readSwitch, () => true);
  useEffect(() => {
    if (!isOn) return;
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isOn]);
  if (!words) return null;
  return (
    <p className={styles.hint}>
      {isOn && words.hint}
      <Button size="small" onClick={() => flip(isOn)}>
        {isOn ? words.off : words.on}
      </Button>
    </p>
  );
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

function press(event: KeyboardEvent): void {
  const { key, target } = event;
  const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
  if (!isPlain || event.repeat || event.isComposing || event.defaultPrevented) return;
  if (!(target instanceof Element) || target.closest(elsewhere)) return;
  // On a keyboard for another script, the key's position counts.
  const letter = /^[a-z]$/i.test(key) ? key.toUpperCase() : event.code.replace('Key', '');
  if (!/^[JKAR]$/.test(letter)) return;
  const pressed = document.querySelector<HTMLElement>(`main [aria-keyshortcuts=${letter}]`);
  if (!pressed) return;
  event.preventDefault();
  pressed.click();
}
