/** What took longest in a run of tests, read from the reports of Jest and Playwright: the place to begin when a run grows. */
import path from 'node:path';

const MOST = 10;

/** The slowest test files of Jest's report, each with its slowest test, one a line. */
export function slowestFiles({ testResults = [] }, root = process.cwd()) {
  const files = testResults.map(({ name, startTime, endTime, assertionResults }) => {
    const [slowest] = longestFirst(
      assertionResults.map(({ fullName, duration }) => ({ what: fullName, ms: duration ?? 0 })),
    );
    const which = slowest ? ` (${inSeconds(slowest.ms)}: ${slowest.what})` : '';
    return { what: `${path.relative(root, name)}${which}`, ms: endTime - startTime };
  });
  return linesOf(files);
}

/** The slowest tests of Playwright's report, one a line. */
export function slowestTests({ suites = [] }) {
  const tests = suites.flatMap(specsOf).flatMap(({ file, title, tests: runs }) =>
    runs.map(({ results }) => ({
      what: `${file} › ${title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return linesOf(tests);
}

/** What each part took, longest first, in one line. */
export const timesOf = (parts) =>
  longestFirst(parts)
    .map(({ what, ms }) => `${what} ${inSeconds(ms)}`)
    .join(', ');

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

const longestFirst = (all) => all.toSorted((one, other) => other.ms - one.ms);

const linesOf = (all) =>
  longestFirst(all)
    .slice(0, MOST)
    .map(({ what, ms }) => `${inSeconds(ms).padStart(8)}  ${what}`);

const inSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
