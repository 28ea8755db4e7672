import { formatNumber } from '@/lib/format/number';

const hours: Intl.NumberFormatOptions = {
  style: 'unit',
  unit: 'hour',
  unitDisplay: 'narrow',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
};

/** Hours (decimal string) with two decimals and the locale's own sign for the hour. */
export const formatHours = (value: string, locale: string): string => formatNumber(value, locale, hours);

export interface PercentPlaces {
  /** The most decimals; two by default. */
  places?: number;
  /** Whether to show all decimals, also zeros, so that a column lines up. */
  fixed?: boolean;
}

/** A percentage (decimal string, 0–100). */
export function formatPercent(
  value: string,
  locale: string,
  { places = 2, fixed = false }: PercentPlaces = {},
): string {
  // The unit, not the style "percent": that one multiplies by 100.
  return formatNumber(value, locale, {
    style: 'unit',
    unit: 'percent',
    minimumFractionDigits: fixed ? places : 0,
    maximumFractionDigits: places,
  });
}
