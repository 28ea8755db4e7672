import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { readBankFile } from '@/lib/bank-statements/reading/read-file';
import { camt, wholeOf } from '@/lib/bank-statements/reading/test-files';
import { Problem } from '@/lib/problem/problem';
import { readInThread } from '@/lib/reader-thread/read-in-thread';

const [before = '', after = ''] = camt([]).split('</Stmt>');
const transaction = '<TxDtls><Refs><EndToEndId>1</EndToEndId></Refs><Amt Ccy="EUR">1</Amt></TxDtls>';

/** Files of some 24 MB each, generated while they are read. */
const hostile: [string, string, string, number, string][] = [
  ['6,000,000 empty elements in one entry', '<Ntry>', '<b/>', 6_000_000, '</Ntry>'],
  ['6,000,000 elements that are read in one entry', '<Ntry>', '<Amt/>', 4_000_000, '</Ntry>'],
  ['1,200,000 empty elements in the account', '<Acct>', '<Othr></Othr>', 1_200_000, '</Acct>'],
  ['6,000,000 empty elements beside the entries', '<Bal>', '<b/>', 6_000_000, '</Bal>'],
  ['400,000 levels', '<Ntry>', '<NtryDtls>', 400_000, ''],
  [
    '60,000 transactions in one entry',
    '<Ntry><CdtDbtInd>CRDT</CdtDbtInd><Amt Ccy="EUR">60000</Amt><BookgDt><Dt>2026-01-30</Dt></BookgDt><NtryDtls>',
    transaction,
    60_000,
    '</NtryDtls></Ntry>',
  ],
  ['a tag of 20,000 attributes', '<Ntry', ' a="1"', 20_000, '></Ntry>'],
  ['an entry for each of 4,000,000 empty elements', '', '<Ntry/>', 4_000_000, ''],
  ['a comment of 24 MB', '<!--', 'no way! ', 3_000_000, '-->'],
];

function* bytesOf([, open, piece, count, close]: (typeof hostile)[number]) {
  yield Buffer.from(before + open);
  const block = Buffer.from(piece.repeat(1_000));
  for (let done = 0; done < count; done += 1_000) yield block;
  yield Buffer.from(`${close}</Stmt>${after}`);
}

it.each(hostile)('refuses %s, and lets everything else go on', async (...file) => {
  const loop = monitorEventLoopDelay({ resolution: 5 });
  const [memory, started] = [process.memoryUsage.rss(), performance.now()];
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss() - memory);
  }, 20);
  loop.enable();
  await expect(wholeOf(readBankFile(Readable.from(bytesOf(file)), null))).rejects.toMatchObject({ status: 422 });
  loop.disable();
  clearInterval(watch);
  // It takes two seconds on an idle machine.
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(peak).toBeLessThan(100 * 1024 * 1024);
  // The percentile leaves out the longest delay: a busy machine stops any process for a moment, whereas reading in this
  // thread would stop it all the time.
  expect(loop.percentile(99) / 1e6).toBeLessThan(500);
});

it('kills a thread that has taken too much time', async () => {
  const tooMuch = () => new Problem(422, 'sheet_broken');
  // One that takes long enough to be looked after.
  const file = hostile.find(([name]) => name.includes('beside the entries')) ?? hostile[0];
  if (!file) throw new Error('unreachable: there are files');
  const reading = readInThread(
    'lib/bank-statements/reading/bank-file.reader.ts',
    { source: Readable.from(bytesOf(file)), options: null },
    tooMuch,
    { cpuSeconds: 0.001, silenceSeconds: 60 },
  );
  await expect(reading.next()).rejects.toMatchObject({ status: 422, key: 'sheet_broken' });
});
