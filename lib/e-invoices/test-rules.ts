import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

/**
 * A test that needs the official rules: a machine without Java lacks them. It is then skipped, and counted at the end of
 * `npm test`, so that it never passes without having checked anything.
 */
export const itByRules = lackingRules.length === 0 ? it : it.skip;

/**
 * The rules of a set that documents break, each with the document's name; the program is started once for all of them.
 *
 * @param documents the XML by name.
 * @throws Error for a document to which no rule applied: that proves nothing.
 */
export function brokenRules(rules: string, documents: ReadonlyMap<string, string>): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'e-invoice-rules-'));
  try {
    const [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')];
    for (const into of [from, to]) mkdirSync(into);
    for (const [name, xml] of documents) writeFileSync(path.join(from, `${name}.xml`), xml);
    const args = ['-cp', saxon, 'net.sf.saxon.Transform', `-s:${from}`, `-o:${to}`];
    execFileSync('java', [...args, `-xsl:${path.join(rulesFolder, rules)}`], { stdio: 'pipe' });
    const reports = readdirSync(to);
    if (reports.length !== documents.size) throw new Error(`${reports.length} reports of ${documents.size} documents`);
    return reports.flatMap((file) => {
      const report = readFileSync(path.join(to, file), 'utf8');
      if (!report.includes('svrl:fired-rule')) throw new Error(`no rule of ${rules} applied to ${file}`);
      return [...report.matchAll(/<svrl:failed-assert[^]*?\bid="([^"]+)"/g)].map(([, rule]) => `${file}: ${rule}`);
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
