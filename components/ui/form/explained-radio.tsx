import Radio from '@mui/material/Radio';
import styles from '@/components/ui/form/explained-radio.module.css';
import { FormControlLabel } from '@/components/ui/library/form-control-label';

/** One choice of a radio group, with a line that says what it means. */
export const ExplainedRadio = ({ value, label, help }: { value: string; label: string; help: string }) => (
  <FormControlLabel
    value={value}
    control={<Radio />}
    sx={{ alignItems: 'flex-start' }}
    label={
      <>
        {label}
        <span className={styles.help}>{help}</span>
      </>
    }
  />
);
