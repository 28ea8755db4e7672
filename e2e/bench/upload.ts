import { Readable } from 'node:stream';
import type { Client } from 'pg';
import type { TestCompany } from '@/lib/testing/world';
import { watchMemory } from './memory';
import { atMost, type Figure, told } from './report';

/** Megabytes of the upload; just under the limit of an attachment, which counts a megabyte as 1024². */
const megabytes = 100;
const chunk = Buffer.alloc(1024 * 1024, 'staffing ');
const boundary = 'bench-boundary';

/** Measures one attachment of 100 MB: how fast it is taken, and how much memory the program needs for it. */
export async function measureUpload(
  owner: Client,
  base: string,
  { companyId }: TestCompany,
  headers: Record<string, string>,
): Promise<Figure[]> {
  const {
    rows: [submission],
  } = await owner.query<{ id: string }>('select id from candidate_submissions where company_id = $1 limit 1', [
    companyId,
  ]);
  const { answer, more } = await watchMemory(async () => {
    const begin = performance.now();
    const response = await fetch(`${base}/api/v1/attachments`, {
      method: 'POST',
      headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: Readable.toWeb(Readable.from(multipart(submission?.id ?? ''))),
      duplex: 'half',
    } as RequestInit);
    return { response, seconds: (performance.now() - begin) / 1000 };
  });
  const { response, seconds } = answer;
  const { data } = await response.json();
  if (response.status !== 201) throw new Error(`the upload was answered with ${response.status}`);
  await fetch(`${base}/api/v1/attachments/${data.id}`, { method: 'DELETE', headers });
  return [
    told('an attachment of 100 MB', megabytes / seconds, ' MB/s'),
    atMost('… memory beyond what the program held before', more, 100, ' MB'),
  ];
}

async function* multipart(submissionId: string): AsyncGenerator<Uint8Array> {
  const part = (head: string) => Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`);
  yield part('name="submission_id"');
  yield Buffer.from(`${submissionId}\r\n`);
  yield part('name="file"; filename="bench.txt"\r\nContent-Type: text/plain');
  for (let n = 0; n < megabytes - 1; n += 1) yield chunk;
  yield Buffer.from(`\r\n--${boundary}--\r\n`);
}
