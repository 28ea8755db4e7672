import { existsSync } from 'node:fs';
import path from 'node:path';
import { installFromDebian } from './debian.mjs';

/** The tools that check an e-invoice by the official rules (e2e/rules), with Debian's package of each. */
const tools = [
  { file: 'java', packaged: 'default-jre-headless' },
  { file: '/usr/share/java/Saxon-HE.jar', packaged: 'libsaxonhe-java' },
  { file: 'xmllint', packaged: 'libxml2-utils' },
];

const folders = (process.env.PATH ?? '').split(path.delimiter);
const isThere = ({ file }) =>
  path.isAbsolute(file) ? existsSync(file) : folders.some((folder) => existsSync(path.join(folder, file)));

/** Installs missing tools if that is possible: on Debian, as root. */
export async function installRuleTools() {
  const missing = tools.filter((tool) => !isThere(tool));
  if (missing.length === 0) return;
  console.log('Installing what checks e-invoices …');
  await installFromDebian(...missing.map(({ packaged }) => packaged));
}
