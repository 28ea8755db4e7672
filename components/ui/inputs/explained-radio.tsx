import styles from '@/components/ui/inputs/explained-radio.module.css';
import { Tick } from '@/components/ui/plain/tick';

interface ExplainedRadioProps {
  /** The same for all choices of a group. */
  name: string;
  label: string;
  help: string;
  checked: boolean;
  onChoose: () => void;
}

/** One choice of several, with a line that explains it. */
export const ExplainedRadio = ({ name, label, help, checked, onChoose }: ExplainedRadioProps) => (
  <Tick
    type="radio"
    name={name}
    checked={checked}
    onChange={onChoose}
    label={
      <>
        {label}
        <span className={styles.help}>{help}</span>
      </>
    }
  />
);
