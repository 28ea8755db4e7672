import { useTranslations } from 'next-intl';
import styles from '@/components/shell/customizer/customizer.module.css';

interface Props<Key extends string, Choice> {
  name: string;
  choices: Record<Key, Choice>;
  colorOf: (choice: Choice) => string;
  chosen: Key;
  onChoose: (key: Key) => void;
}

/** Colours to choose one from. As radio buttons they have arrow keys, and names for screen readers. */
export function Swatches<Key extends string, Choice>({ name, choices, colorOf, chosen, onChoose }: Props<Key, Choice>) {
  const t = useTranslations('shell.customizer');
  const nameOf = (key: string) => t(`colors.${key}`);
  const keys = Object.keys(choices).filter((key): key is Key => key in choices);
  return (
    <div className={styles.swatches} role="radiogroup" aria-label={t(`${name}Colors`)}>
      {keys.map((key) => (
        <label key={key} className={styles.swatch} title={nameOf(key)} style={{ background: colorOf(choices[key]) }}>
          <input
            type="radio"
            name={`customizer-${name}`}
            aria-label={nameOf(key)}
            checked={key === chosen}
            onChange={() => onChoose(key)}
          />
        </label>
      ))}
    </div>
  );
}
