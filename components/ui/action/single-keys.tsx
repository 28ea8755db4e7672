'use client';
import styles from '@/components/ui/action/single-keys.module.css';
import { type KeyActions, switchKeys, useKeysAreOn, useSingleKeys } from '@/components/ui/keys/use-single-keys';
import { Button } from '@/components/ui/plain/button';

interface SingleKeysProps {
  keys: KeyActions;
  /** The explanation of the keys, with the texts that switch them off and on; without it nothing is shown. */
  words?: { hint: string; off: string; on: string } | undefined;
}

/** Single keys of a page, with what they do and their switch. */
export function SingleKeys({ keys, words }: SingleKeysProps) {
  const isOn = useKeysAreOn();
  useSingleKeys(keys);
  if (!words) return null;
  return (
    <p className={styles.hint}>
      {isOn && words.hint}
      <Button size="small" onClick={() => switchKeys(!isOn)}>
        {isOn ? words.off : words.on}
      </Button>
    </p>
  );
}
