'use client';
import { clickOfKey } from '@/components/ui/action/keyed-element';
import { SingleKeys } from '@/components/ui/action/single-keys';
import { useKeysAreOn } from '@/components/ui/keys/use-single-keys';
import styles from '@/components/work-items/work-items.module.css';

/**
 * J and K go to the next and the previous item: to what is to be done about it, which Enter then does. A digit does what has
 * this number beside it, A approves the weeks without warnings.
 */
export function WorkKeys({ words }: { words?: { hint: string; off: string; on: string } }) {
  const isOn = useKeysAreOn();
  return (
    <div className={styles.keys} data-numbers={isOn || undefined} hidden={!words}>
      <SingleKeys keys={keys} words={words} />
    </div>
  );
}

const keys = {
  next: () => focusOf(1),
  previous: () => focusOf(-1),
  approve: () => clickOfKey('approve'),
  verb: (digit: number | null) => (digit === null ? (focusOf(1) ? () => undefined : null) : clickOfNumber(digit)),
};

function focusOf(step: 1 | -1): (() => void) | null {
  const verbs = [...document.querySelectorAll<HTMLElement>('main [data-verb] :is(a[href], button)')];
  const here = document.activeElement?.closest('[data-item]');
  const at = verbs.findIndex((verb) => here?.contains(verb));
  const to = step === 1 ? at + 1 : at < 0 ? verbs.length - 1 : at - 1;
  const verb = verbs[Math.min(Math.max(to, 0), verbs.length - 1)];
  return verb ? () => verb.focus() : null;
}

/** A click on what has a number in the item where the focus is. */
function clickOfNumber(digit: number): (() => void) | null {
  const here = document.activeElement?.closest('[data-item]');
  const element = here?.querySelector<HTMLElement>(`[aria-keyshortcuts="${digit}"]`);
  return element ? () => element.click() : null;
}
