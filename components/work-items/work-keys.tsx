'use client';
import { useSingleKeys } from '@/components/ui/action/use-single-keys';
import { Button } from '@/components/ui/plain/button';
import styles from '@/components/work-items/work-items.module.css';

/** J and K go to the next and the previous item: to what is to be done about it, which Enter then does. */
export function WorkKeys({ words }: { words: { hint: string; off: string; on: string } }) {
  const { isOn, flip } = useSingleKeys(press);
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
  if (letter !== 'J' && letter !== 'K') return false;
  const verbs = [...document.querySelectorAll<HTMLElement>('main [data-verb] :is(a[href], button)')];
  const here = document.activeElement?.closest('[data-item]');
  const at = verbs.findIndex((verb) => here?.contains(verb));
  const to = letter === 'J' ? at + 1 : at < 0 ? verbs.length - 1 : at - 1;
  const verb = verbs[Math.min(Math.max(to, 0), verbs.length - 1)];
  verb?.focus();
  return verb !== undefined;
}
