import { useFormatter } from 'next-intl';

const units = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** A file's size, in the unit that reads best and the user's language. */
export function FileSize({ bytes }: { bytes: number }) {
  const format = useFormatter();
  const step = bytes < 1024 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10) - 1);
  const value = bytes / 1024 ** (step + 1);
  return (
    <bdi>
      {format.number(value, {
        style: 'unit',
        unit: units[step],
        unitDisplay: 'short',
        maximumFractionDigits: value < 10 ? 1 : 0,
      })}
    </bdi>
  );
}
