'use client';
import { useTranslations } from 'next-intl';
import styles from '@/components/forms/fill/fields/fill.module.css';
import type { FieldProps } from '@/components/ui/form/fields/use-field';
import { useField } from '@/components/ui/form/fields/use-field';
import { GroupFrame } from '@/components/ui/inputs/group-frame';
import { Button } from '@/components/ui/plain/button';

/** From one star to the most possible: radio buttons, so that arrow keys choose. */
export function RatingField({ most, ...props }: FieldProps & { most: number }) {
  const t = useTranslations('fill');
  const { id, field, frame, aria } = useField(props);
  const chosen = Number(field.value || 0);
  return (
    <GroupFrame {...frame} aria={aria}>
      <div className={styles.rating}>
        {Array.from({ length: most }, (_, index) => index + 1).map((value) => (
          <label key={value} className={styles.star} data-lit={value <= chosen || undefined}>
            <input
              type="radio"
              id={value === 1 ? id : undefined}
              name={field.name}
              value={value}
              checked={value === chosen}
              disabled={frame.disabled}
              aria-label={t('stars', { value, most })}
              onBlur={field.onBlur}
              onChange={() => field.onChange(String(value))}
            />
            <span aria-hidden>{value <= chosen ? '★' : '☆'}</span>
          </label>
        ))}
        {chosen > 0 && !frame.required && !frame.disabled && (
          <Button size="small" onClick={() => field.onChange('')}>
            {t('clear')}
          </Button>
        )}
      </div>
    </GroupFrame>
  );
}
