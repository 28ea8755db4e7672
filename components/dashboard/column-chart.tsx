import styles from '@/components/dashboard/column-chart.module.css';
import { formatters } from '@/lib/intl';

export interface ChartColumn {
  label: string;
  color: string;
  /** Decimal strings, one per category; drawn as floats, which is as exact as a pixel. */
  values: readonly string[];
}

export interface ChartCategory {
  key: string;
  label: string;
  /** The list that its bars count, and what the link is called, its figures included. */
  href: string;
  name: string;
}

interface ColumnChartProps {
  /** Names the picture; the figures themselves are in the table beside it. */
  label: string;
  categories: readonly ChartCategory[];
  columns: readonly ChartColumn[];
  locale: string;
}

const steps = 4;

/** Bars side by side per category, drawn by the server: there before any script, and mirrored with the page. */
export function ColumnChart({ label, categories, columns, locale }: ColumnChartProps) {
  const compact = formatters.getNumberFormat(locale, { notation: 'compact', maximumFractionDigits: 2 });
  const top = niceTop(Math.max(...columns.flatMap(({ values }) => values.map(Number)), 0));
  // A tenth of a per cent of 200 pixels is none.
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
 * Four steps of 1, 2, 2.5 or 5 × 10ⁿ: each line is at a figure that a compact number shows whole, by thousands and by
 * ten thousands (万) alike.
 */
export function niceTop(value: number): number {
  if (value <= 0) return steps;
  const least = value / steps;
  const power = 10 ** Math.floor(Math.log10(least));
  return steps * ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= least) ?? 10) * power;
}
