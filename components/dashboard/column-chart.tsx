import styles from '@/components/dashboard/column-chart.module.css';

export interface ChartColumn {
  label: string;
  color: string;
  /** Decimal strings, one per category; drawn as floats, which is as exact as a pixel. */
  values: readonly string[];
}

interface ColumnChartProps {
  /** Names the picture; the figures themselves stand in the table beside it. */
  label: string;
  categories: readonly string[];
  columns: readonly ChartColumn[];
  locale: string;
}

const steps = 4;

/** Bars side by side per category, drawn by the server: there before any script, and mirrored with the page. */
export function ColumnChart({ label, categories, columns, locale }: ColumnChartProps) {
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const top = niceTop(Math.max(...columns.flatMap(({ values }) => values.map(Number)), 0));
  const share = (value: string | undefined) => `${(Math.max(0, Number(value ?? 0)) / top) * 100}%`;
  return (
    <figure className={styles.figure} role="img" aria-label={label}>
      {columns.length > 1 && (
        <ul className={styles.legend} aria-hidden>
          {columns.map((column) => <li key={column.label}><span style={{ background: column.color }} />{column.label}</li>)}
        </ul>
      )}
      <div className={styles.plot} aria-hidden>
        {Array.from({ length: steps + 1 }, (_, step) => (
          <span key={step} className={styles.line} style={{ insetBlockEnd: `${(step / steps) * 100}%` }}>
            <span className={styles.tick}>{compact.format((top * step) / steps)}</span>
          </span>
        ))}
        <div className={styles.bars}>
          {categories.map((category, index) => (
            <div key={category} className={styles.category}>
              {columns.map((column) => (
                <span key={column.label} className={styles.bar} style={{ background: column.color, blockSize: share(column.values[index]) }} />
              ))}
            </div>
          ))}
        </div>
      </div>
      <div className={styles.names} aria-hidden>
        {categories.map((category) => <span key={category}>{category}</span>)}
      </div>
    </figure>
  );
}

/** The next of 1, 2, 2.5, 5 × 10ⁿ, so that the lines stand at round figures. */
function niceTop(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= value) ?? 10) * power;
}
