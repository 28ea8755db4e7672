/** The floor of the pages: an empty Next app with one plain page and one constant route, built in the data folder. */
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runNode } from '../../scripts/program/children.mjs';
import { hashFiles, makeIfStale } from '../../scripts/program/stamp.mjs';

const files = {
  'package.json': '{ "private": true, "type": "module" }',
  'next.config.mjs': 'export default { poweredByHeader: false };',
  'app/layout.jsx':
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }',
  'app/page.jsx': `export const dynamic = 'force-dynamic';
const columns = [...Array(7).keys()];
export default function Page() {
  const rows = [...Array(25).keys()];
  return <table><tbody>{rows.map((row) => <tr key={row}>{columns.map((column) => <td key={column}>{\`Cell \${row}, \${column}\`}</td>)}</tr>)}</tbody></table>;
}`,
  'app/constant/[bytes]/route.js': `export const dynamic = 'force-dynamic';
const texts = new Map();
export async function GET(_request, { params }) {
  const { bytes } = await params;
  if (!texts.has(bytes)) texts.set(bytes, JSON.stringify({ data: 'x'.repeat(Number(bytes) - 11) }));
  return new Response(texts.get(bytes), { headers: { 'content-type': 'application/json' } });
}`,
};

/** Builds the app unless it is already built. @returns its folder */
export async function buildFloor(dataDirectory) {
  const folder = path.join(dataDirectory, 'floor');
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  const { version } = createRequire(import.meta.url)('next/package.json');
  const hash = await hashFiles(folder, Object.keys(files), { extra: [version, process.versions.node] });
  await makeIfStale(path.join(folder, 'source-stamp'), hash, async () => {
    console.log('Building the floor …');
    // By webpack: Turbopack needs the program's folder as root to find the packages, and includes its middleware.
    const code = await runNode(['node_modules/next/dist/bin/next', 'build', folder, '--webpack'], {
      env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      quiet: true,
    });
    if (code !== 0) throw new Error('The build of the floor failed.');
  });
  return folder;
}
