'use client';
import { SingleKeys } from '@/components/ui/action/single-keys';
import styles from '@/components/work-items/work-items.module.css';

/** J and K go to the next and the previous item: to what is to be done about it, which Enter then does. */
export const WorkKeys = ({ words }: { words: { hint: string; off: string; on: string } }) => (
  <div className={styles.keys}>
    <SingleKeys keys={keys} words={words} />
  </div>
);

const keys = { next: () => focusOf(1), previous: () => focusOf(-1) };

function focusOf(step: 1 | -1): (() => void) | null {
  const verbs = [...document.querySelectorAll<HTMLElement>('main [data-verb] :is(a[href], button)')];
  const here = document.activeElement?.closest('[data-item]');
  const at = verbs.findIndex((verb) => here?.contains(verb));
  const to = step === 1 ? at + 1 : at < 0 ? verbs.length - 1 : at - 1;
  const verb = verbs[Math.min(Math.max(to, 0), verbs.length - 1)];
  return verb ? () => verb.focus() : null;
}
