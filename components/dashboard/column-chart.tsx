import styles from '@/components/dashboard/column-chart.module.css';
import { formatters } from '@/lib/intl';

export interface ChartColumn {
  label: string;
  color: string;
  /** Decimal strings, one per category. They are drawn as floats, which are exact to a pixel. */
  values: readonly string[];
}

export interface ChartCategory {
  key: string;
  label: string;
  /** The address of the list that the bars count, and the link's name, which includes the figures. */
  href: string;
  name: string;
}

interface ColumnChartProps {
  /** The name of the chart; the table beside it has the figures. */
  label: string;
  categories: readonly ChartCategory[];
  columns: readonly ChartColumn[];
  locale: string;
}

const steps = 4;

/**
 * A bar chart, with the bars of a category side by side. The server draws it without scripts; it mirrors with the page.
 */
export function ColumnChart({ label, categories, columns, locale }: ColumnChartProps) {
  const compact = formatters.getNumberFormat(locale, { notation: 'compact', maximumFractionDigits: 2 });
  const top = niceTop(Math.max(...columns.flatMap(({ values }) => values.map(Number)), 0));
  // A tenth of one per cent of a height of 200 pixels is less than a pixel.
  const share = (value: string | undefined) => `${((Math.max(0, Number(value ?? 0)) / top) * 100).toFixed(1)}%`;
  return (
    <figure className={styles.figure} aria-label={label}>
      {columns.length > 1 && (
        <ul className={styles.legend} aria-hidden>
          {columns.map((column) => (
            <li key={column.label}>
              <span style={{ background: column.color }} />
              {column.label}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.plot}>
        {Array.from({ length: steps + 1 }, (_, step) => (
          <span key={step} className={styles.line} style={{ insetBlockEnd: `${(step / steps) * 100}%` }} aria-hidden>
            <span className={styles.tick}>{compact.format((top * step) / steps)}</span>
          </span>
        ))}
        <div className={styles.bars}>
          {categories.map(({ key, href, name }, index) => (
            <a key={key} href={href} className={styles.category} title={name}>
              {columns.map((column) => (
                <span
                  key={column.label}
                  className={styles.bar}
                  style={{ background: column.color, blockSize: share(column.values[index]) }}
                />
              ))}
            </a>
          ))}
        </div>
      </div>
      <div className={styles.names} aria-hidden>
        {categories.map(({ key, label: name }) => (
          <span key={key}>{name}</span>
        ))}
      </div>
    </figure>
  );
}

/**
 * The top of the axis: four steps of 1, 2, 2.5 or 5 × 10ⁿ, so that a compact number shows the figure at each line in
 * full, whether it counts by thousands or by ten thousands (万).
 */
export function niceTop(value: number): number {
  if (value <= 0) return steps;
  const least = value / steps;
  const power = 10 ** Math.floor(Math.log10(least));
  return steps * ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= least) ?? 10) * power;
}
