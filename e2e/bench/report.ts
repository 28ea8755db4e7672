import { writeFileSync } from 'node:fs';
import os from 'node:os';

export interface Figure {
  what: string;
  value: string;
  /** The figure to reach, as the issue says it; empty for one that is only told. */
  goal: string;
  reached: boolean | null;
}

export const atLeast = (what: string, value: number, goal: number, unit = ''): Figure =>
  ({ what, value: `${value.toFixed(value < 10 ? 2 : 0)}${unit}`, goal: `≥ ${goal}${unit}`, reached: value >= goal });
export const atMost = (what: string, value: number, goal: number, unit = ''): Figure =>
  ({ what, value: `${value.toFixed(value < 10 ? 2 : 0)}${unit}`, goal: `≤ ${goal}${unit}`, reached: value <= goal });
export const told = (what: string, value: number, unit: string): Figure =>
  ({ what, value: `${value.toFixed(value < 10 ? 2 : 0)}${unit}`, goal: '', reached: null });

/** The table, to the terminal and to e2e/bench/RESULTS.md. */
export function report(figures: readonly Figure[], rows: string): void {
  const mark = ({ reached }: Figure) => (reached === null ? '' : reached ? 'yes' : '**no**');
  const lines = [
    '# Bench', '',
    `\`npm run bench\`, ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${os.cpus().length} cores shared by the program, PostgreSQL and the load; ${rows}.`,
    'Every ratio is the median of pairs measured in turn within one run.', '',
    '| What | Measured | Goal | Reached |', '|---|---|---|---|',
    ...figures.map((figure) => `| ${figure.what} | ${figure.value} | ${figure.goal} | ${mark(figure)} |`),
  ];
  const text = `${lines.join('\n')}\n`;
  process.stdout.write(`\n${text}`);
  writeFileSync(new URL('RESULTS.md', import.meta.url), text);
}
