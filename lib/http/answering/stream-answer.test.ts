import { Readable } from 'node:stream';
import { NextRequest } from 'next/server';
import { StreamAnswer, streamResponse } from '@/lib/http/answering/stream-answer';

const content = Buffer.from('a file');

function ask(method: string, headers: Record<string, string> = {}) {
  const opened: Readable[] = [];
  const file = new StreamAnswer({
    name: 'Bericht für Mai.pdf',
    contentType: 'application/pdf',
    size: content.length,
    tag: 'abc',
    open: async () => {
      const stream = Readable.from([content]);
      opened.push(stream);
      return stream;
    },
  });
  return { opened, answer: streamResponse(file, new NextRequest('http://localhost/file', { method, headers })) };
}

it('streams the file under its name, sealed', async () => {
  const { answer } = ask('GET');
  const response = await answer;
  expect(Buffer.from(await response.arrayBuffer())).toEqual(content);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-length': '6',
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'content-disposition': `attachment; filename="Bericht_f_r_Mai.pdf"; filename*=UTF-8''Bericht%20f%C3%BCr%20Mai.pdf`,
  });
});

it('keeps in its sandbox what somebody brought, also where a page shows it', async () => {
  const picture = new StreamAnswer({
    name: 'a.png',
    contentType: 'image/png',
    size: content.length,
    tag: 'abc',
    open: async () => Readable.from([content]),
  }).inline();
  const { headers } = await streamResponse(picture, new NextRequest('http://localhost/file'));
  expect(headers.get('content-disposition')).toContain('inline');
  expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
});

it.each([
  ['HEAD', {}, 200],
  ['GET', { 'if-none-match': 'W/"abc"' }, 304],
])('opens nothing for %s with %j', async (method, headers, status) => {
  const { opened, answer } = ask(method, headers);
  const response = await answer;
  expect([response.status, response.headers.get('etag'), await response.text(), opened.length]).toEqual([
    status,
    '"abc"',
    '',
    0,
  ]);
});

it('closes the file for anyone who goes away', async () => {
  const { opened, answer } = ask('GET');
  await (await answer).body?.cancel();
  expect(opened[0]?.destroyed).toBe(true);
});
