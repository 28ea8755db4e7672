'use client';
import styles from '@/components/timesheets/inbox/inbox.module.css';
import { useSingleKeys } from '@/components/ui/action/use-single-keys';
import { Button } from '@/components/ui/plain/button';

interface InboxKeysProps {
  /** The explanation of the keys, with the texts that switch them off and on; without it nothing is shown. */
  words?: { hint: string; off: string; on: string };
}

/**
 * Single keys for people who approve sheets: each presses the element that names it in `aria-keyshortcuts`, so it does
 * what a click does, including questions.
 */
export function InboxKeys({ words }: InboxKeysProps) {
  const { isOn, flip } = useSingleKeys(press);
  if (!words) return null;
  return (
    <p className={styles.hint}>
      {isOn && words.hint}
      <Button size="small" onClick={flip}>
        {isOn ? words.off : words.on}
      </Button>
    </p>
  );
}

function press(letter: string): boolean {
  if (!/^[JKAR]$/.test(letter)) return false;
  const pressed = document.querySelector<HTMLElement>(`main [aria-keyshortcuts=${letter}]`);
  pressed?.click();
  return pressed !== null;
}
