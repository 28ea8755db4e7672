import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from '@/components/shell/customizer/customizer.module.css';
import { FormControlLabel } from '@/components/ui/library/form-control-label';
import { Switch } from '@/components/ui/library/switch';

/** A part of the Customizer, with a heading if it has a title. */
export function CustomizerSection({ title, children }: { title?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={title && id}>
      {title && (
        <h3 id={id} className={styles.sectionTitle}>
          {title}
        </h3>
      )}
      {children}
    </section>
  );
}

interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch for a yes-or-no setting. */
export function SettingSwitch({ label, checked, onChange }: SwitchProps) {
  return (
    <FormControlLabel
      className={styles.switch}
      labelPlacement="start"
      label={label}
      control={<Switch size="small" checked={checked} onChange={(_, isOn) => onChange(isOn)} />}
    />
  );
}
