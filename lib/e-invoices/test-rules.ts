import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where the official rules are, and the tool that checks a file against them. */
export const rulesFolder = path.join(process.cwd(), '..', 'shared', 'e-invoicing');
export const rulesTool = path.join(process.cwd(), '..', 'shared', 'tools', 'e-invoice-check');
export const saxon = '/usr/share/java/Saxon-HE.jar';

/** What this machine lacks of it: without Java the rules cannot be checked, and the tests' titles say so. */
export const lackingRules = [
  ...[rulesTool, saxon].filter((file) => !existsSync(file)),
  ...['java', 'xmllint'].filter((program) => spawnSync('which', [program]).status !== 0),
];
