import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The official rules and the tool that holds a file against them, where they are. */
export const rulesFolder = path.join(process.cwd(), '..', 'shared', 'e-invoicing');
export const rulesTool = path.join(process.cwd(), '..', 'shared', 'tools', 'e-invoice-check');
export const saxon = '/usr/share/java/Saxon-HE.jar';

/** What of it this machine lacks: a machine without Java has none of the rules, and the tests' titles then say so. */
export const lackingRules = [
  ...[rulesTool, saxon].filter((file) => !existsSync(file)),
  ...['java', 'xmllint'].filter((program) => spawnSync('which', [program]).status !== 0),
];
