import { useTranslations } from 'next-intl';
import styles from '@/components/forms/versions/versions.module.css';
import { Button } from '@/components/ui/plain/button';
import { Select } from '@/components/ui/plain/input';

/** A version's number, or the draft. */
export type Side = number | 'draft';

/** The side that an address names. */
export const readSide = (sides: readonly Side[], given: string | string[] | undefined): Side | undefined =>
  sides.find((side) => String(side) === given);

interface CompareVersionsProps {
  path: string;
  sides: readonly Side[];
  from: Side;
  to: Side;
}

/** Chooses the two sides to compare; a plain form, so that it works before any script is loaded. */
export function CompareVersions({ path, sides, from, to }: CompareVersionsProps) {
  const t = useTranslations('form_versions');
  const choices = { from, to };
  return (
    <form action={path} className={styles.compare}>
      <input type="hidden" name="tab" value="versions" />
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className={styles.choice}>
          {t(`compare.${name}`)}
          <Select key={String(choices[name])} name={name} defaultValue={String(choices[name])}>
            {sides.map((side) => (
              <option key={side} value={String(side)}>
                {side === 'draft' ? t('draft') : t('named', { number: side })}
              </option>
            ))}
          </Select>
        </label>
      ))}
      <Button type="submit" variant="outlined">
        {t('compare.show')}
      </Button>
    </form>
  );
}
