import { writeFileSync } from 'node:fs';
import os from 'node:os';

export interface Figure {
  what: string;
  value: string;
  /** The figure to reach, as the issue states it; empty for a figure without a goal. */
  goal: string;
  reached: boolean | null;
}

export const atLeast = (what: string, value: number, goal: number, unit = ''): Figure =>
  tell(what, value, unit, `≥ ${goal}${unit}`, value >= goal);
export const atMost = (what: string, value: number, goal: number, unit = ''): Figure =>
  tell(what, value, unit, `≤ ${goal}${unit}`, value <= goal);
export const told = (what: string, value: number, unit: string): Figure => tell(what, value, unit, '', null);

/**
 * Prints a figure at once, because a run takes a quarter of an hour, and one that is cut short has printed its figures.
 */
function tell(what: string, measured: number, unit: string, goal: string, reached: boolean | null): Figure {
  const value = `${measured.toFixed(measured < 10 ? 2 : 0)}${unit}`;
  console.log(`${what}: ${value} ${goal && `(${goal}: ${reached ? 'yes' : 'no'})`}`);
  return { what, value, goal, reached };
}

/** Writes the table to e2e/bench/RESULTS.md. */
export function report(figures: readonly Figure[], { rows, grown }: { rows: string; grown: string }): void {
  const mark = ({ reached }: Figure) => (reached === null ? '' : reached ? 'yes' : '**no**');
  const lines = [
    '# Bench',
    '',
    `\`npm run bench\`, ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${os.cpus().length} cores shared by the program, PostgreSQL and the load; ${Number(rows).toLocaleString('en-US')} timesheet entries, in the end grown to ${Number(grown).toLocaleString('en-US')}.`,
    'Every ratio is the median of pairs measured in turn within one run. Where the time goes: [PROFILE.md](PROFILE.md).',
    '',
    '| What | Measured | Goal | Reached |',
    '|---|---|---|---|',
    ...figures.map((figure) => `| ${figure.what} | ${figure.value} | ${figure.goal} | ${mark(figure)} |`),
  ];
  writeFileSync(new URL('RESULTS.md', import.meta.url), `${lines.join('\n')}\n`);
}
