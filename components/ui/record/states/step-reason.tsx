import { useId } from 'react';
import styles from '@/components/ui/record/states/state-steps.module.css';

/** A step that cannot be taken now: its name opens the reason, without a script. */
export function StepReason({ name, reason }: { name: string; reason: string }) {
  const id = useId();
  return (
    <>
      <button type="button" className={styles.closed} popoverTarget={id} title={reason}>
        {name}
      </button>
      <span id={id} popover="auto" className={styles.reason}>
        {reason}
      </span>
    </>
  );
}
