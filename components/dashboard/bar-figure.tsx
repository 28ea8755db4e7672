'use client';

import { BarChart } from '@mui/x-charts/BarChart';

interface Series {
  label: string;
  /** Decimal strings; drawn as floats, which is as exact as a pixel. */
  values: readonly string[];
  color: string;
}

interface BarFigureProps {
  /** Names the picture for who cannot see it; the figures themselves stand in the table below it. */
  label: string;
  categories: readonly string[];
  series: readonly Series[];
  locale: string;
}

/** Bars side by side per category. */
export function BarFigure({ label, categories, series, locale }: BarFigureProps) {
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  return (
    <div role="img" aria-label={label} dir="ltr">
      <BarChart
        height={260}
        skipAnimation
        hideLegend={series.length < 2}
        borderRadius={3}
        margin={{ left: 0, right: 8, top: 12, bottom: 0 }}
        xAxis={[{ data: [...categories], scaleType: 'band', categoryGapRatio: 0.4, disableLine: true, disableTicks: true }]}
        yAxis={[{ width: 52, disableLine: true, disableTicks: true, valueFormatter: (value: number) => compact.format(value) }]}
        grid={{ horizontal: true }}
        series={series.map(({ label: name, values, color }) => ({ label: name, data: values.map(Number), color }))}
      />
    </div>
  );
}
