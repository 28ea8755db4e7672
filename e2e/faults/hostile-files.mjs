/**
 * Fault: a malicious bank file of 24 MB. It is refused soon, takes little memory, and others hardly notice. Sending
 * such files also takes this machine's processors, so the times of others are compared with those while the same files
 * go to a process that does not parse them.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { startNeighbour, yieldProcessor } from './neighbour.mjs';
import { patient } from './speed.mjs';
import { childrenOf, pause } from './stack.mjs';
import { signIn } from './writers.mjs';

const [mostMs, mostMegabytes, mostSlower] = [2_000, 100, 1.5];
const rounds = 3;
const [megabyte, pageBytes] = [1024 * 1024, 4096];

/** The contents of the files, of some 24 MB each, in the statement of a camt.053 file. */
const contents = [
  ['<Ntry>', '<b/>', 6_000_000, '</Ntry>'],
  ['<Ntry>', '<NtryDtls>', 2_400_000, ''],
  ['<Acct>', '<Othr></Othr>', 1_800_000, '</Acct>'],
  ['', '<Ntry/>', 3_400_000, ''],
];

const fileOf = ([open, piece, count, close]) =>
  new Blob(
    [
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>',
      `${open}${piece.repeat(count)}${close}`,
      '</Stmt></BkToCstmrStmt></Document>',
    ],
    { type: 'application/xml' },
  );

export async function hostileFile({ stack }) {
  const files = contents.map(fileOf);
  const server = await stack.serve();
  const ours = await signIn(server.url);
  const neighbour = startNeighbour(server.url, await signIn(server.url, 'admin@alrowad.example'));
  const sink = await startSink();
  const takeBack = yieldProcessor();
  try {
    // The first file loads code, whose time and memory must not count.
    await send(server.url, ours, files[0]);
    const memory = await watchMemory(server.pid);
    const [measured, took] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      const beside = async (url) => {
        let isOver = false;
        const took = [];
        const sending = (async () => {
          for (let each = round; !isOver; each += 1) took.push(await send(url, ours, files[each % files.length]));
        })();
        const p95 = await neighbour.p95();
        isOver = true;
        await sending;
        return { p95, took };
      };
      const [elsewhere, here] = [await beside(sink.url), await beside(server.url)];
      took.push(...here.took);
      measured.push({ before: elsewhere.p95, after: here.p95, ratio: here.p95 / elsewhere.p95 });
    }
    const grown = await memory.end();
    const { before, after, ratio } = measured.sort((one, other) => one.ratio - other.ratio)[rounds >> 1];
    const longest = Math.max(...took);
    const said = `${took.length} files refused within ${(longest / 1000).toFixed(1)} s, ${grown.toFixed(0)} MB more, a neighbour’s p95 is ${ratio.toFixed(2)} times that beside the same sent elsewhere (${before.toFixed(0)} and ${after.toFixed(0)} ms, median of ${rounds})`;
    if (longest > patient(mostMs) || grown > mostMegabytes || ratio > mostSlower) throw new Error(said);
    return said;
  } finally {
    takeBack();
    neighbour.end();
    sink.end();
    await server.stop();
  }
}

/** Starts a process that accepts files and does not parse them. */
async function startSink() {
  const child = fork(fileURLToPath(new URL('./sink-process.mjs', import.meta.url)));
  const [port] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, end: () => child.kill() };
}

/** Sends a file. @returns the milliseconds until it was refused. @throws Error if it was not refused. */
async function send(url, token, file) {
  const form = new FormData();
  form.set('file', file, 'statement.xml');
  const begun = performance.now();
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/v1/bank-statements`, { method: 'POST', headers, body: form });
  const said = await response.text();
  if (response.status !== 422) throw new Error(`a hostile file was answered ${response.status} ${said.slice(0, 300)}`);
  return performance.now() - begun;
}

/** Watches by how many megabytes the server's processes grow. */
async function watchMemory(pid) {
  const processes = [pid, ...(await childrenOf(pid))];
  const before = await residentOf(processes);
  let [most, isOver] = [before, false];
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, await residentOf(processes));
      await pause(50);
    }
  })();
  return {
    async end() {
      isOver = true;
      await watching;
      return (most - before) / megabyte;
    },
  };
}

async function residentOf(processes) {
  const each = await Promise.all(processes.map((pid) => readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '0 0')));
  return each.reduce((sum, text) => sum + Number(text.split(' ')[1]) * pageBytes, 0);
}
