import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder of the official rules, and the script that checks a file against them. */
export const rulesFolder = path.join(process.cwd(), 'e2e', 'rules');
export const rulesTool = path.join(rulesFolder, 'check');
export const saxon = '/usr/share/java/Saxon-HE.jar';

/**
 * The programs that this machine lacks to check the rules. `npm test` installs them if it can, and counts the tests
 * that it has to skip.
 */
export const lackingRules = [
  ...[saxon].filter((file) => !existsSync(file)),
  ...['java', 'xmllint'].filter((program) => spawnSync('which', [program]).status !== 0),
];
