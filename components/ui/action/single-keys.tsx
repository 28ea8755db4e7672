'use client';
import styles from '@/components/ui/action/single-keys.module.css';
import { useSingleKeys } from '@/components/ui/action/use-single-keys';
import { Button } from '@/components/ui/plain/button';

interface SingleKeysProps {
  /** Does what a letter means here. @returns whether it means anything */
  press: (letter: string) => boolean;
  /** The explanation of the keys, with the texts that switch them off and on; without it nothing is shown. */
  words?: { hint: string; off: string; on: string } | undefined;
}

/** Single keys of a page, with what they do and their switch. */
export function SingleKeys({ press, words }: SingleKeysProps) {
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
