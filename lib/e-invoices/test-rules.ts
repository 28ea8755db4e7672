import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where the official rules are, and the script that checks a file against them. */
export const rulesFolder = path.join(process.cwd(), 'e2e', 'rules');
export const rulesTool = path.join(rulesFolder, 'check');
export const saxon = '/usr/share/java/Saxon-HE.jar';

/** What this machine lacks to check them. `npm test` installs it where it can, and counts what it has to skip. */
export const lackingRules = [
  ...[saxon].filter((file) => !existsSync(file)),
  ...['java', 'xmllint'].filter((program) => spawnSync('which', [program]).status !== 0),
];
