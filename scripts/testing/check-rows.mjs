/**
 * `node scripts/testing/check-rows.mjs FOLDER [--whole]`: compares the row types that the code asserts with the answers
 * that tests recorded in a folder (STATEMENT_ROWS), and prints the differences.
 */
import { assertedRows } from './asserted-rows.mjs';
import { checkRows, readAnswers } from './checked-rows.mjs';

const [folder, ...options] = process.argv.slice(2);
const statements = assertedRows(process.cwd());
const { faults, checked } = checkRows(statements, readAnswers(folder), { isWhole: options.includes('--whole') });
for (const fault of faults) console.error(fault);
console.log(`Row types of ${checked} of ${statements.length} statements compared, ${faults.length} faults.`);
process.exitCode = faults.length > 0 ? 1 : 0;
