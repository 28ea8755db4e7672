import { NextRequest } from 'next/server';
import { jsonBounds, readJson } from '@/lib/http/receiving/read-body';
import { letPass } from '@/lib/testing/until';

const bounds = { bytes: 100, milliseconds: 10_000 };

function post(body: BodyInit | ReadableStream, headers: Record<string, string> = {}) {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    duplex: 'half' as const,
  };
  return new NextRequest('http://localhost/api/test', init);
}

/** The status and connection header of the refusal, or the JSON that was read. */
const read = (request: NextRequest, given = bounds) =>
  readJson(request, given).catch((problem) => [problem.status, problem.details?.headers?.Connection]);

const dribble = (piece: string) =>
  new ReadableStream({
    async pull(controller) {
      await letPass(5, 'it comes slowly');
      controller.enqueue(new TextEncoder().encode(piece));
    },
  });

it('reads JSON in UTF-8, whether the type says so or not', async () => {
  expect(await read(post('{"a":"ü"}'))).toEqual({ a: 'ü' });
  expect(await read(post('{"a":1}', { 'content-type': 'application/json; charset="UTF-8"' }))).toEqual({ a: 1 });
  expect(await read(post('{"a":1}', { 'content-type': 'application/merge-patch+json' }))).toEqual({ a: 1 });
  expect(await read(new NextRequest('http://localhost/', { method: 'POST' }))).toBeUndefined();
});

it('takes no bytes for no body, whatever type they say to be', async () => {
  expect(await read(post(''))).toBeUndefined();
  expect(
    await read(new NextRequest('http://localhost/', { headers: { 'content-type': 'application/json' } })),
  ).toBeUndefined();
});

it.each(['text/plain', 'application/jsonx', 'application/json; charset=utf-16', 'application/json;charset=iso-8859-1'])(
  'refuses %s with 415',
  async (type) => {
    expect(await read(post('{}', { 'content-type': type }))).toEqual([415, undefined]);
  },
);

it('refuses a packed body with 415, and bytes that are no UTF-8 with 400', async () => {
  expect(await read(post('{}', { 'content-encoding': 'gzip' }))).toEqual([415, undefined]);
  expect(await read(post(new Uint8Array([0x22, 0xff, 0x22])))).toEqual([400, undefined]);
});

it('ends with 413 by the length that is declared, and at the first byte over the limit', async () => {
  expect(await read(post('{}', { 'content-length': '101' }))).toEqual([413, 'close']);
  expect(await read(post(dribble('x'.repeat(60))))).toEqual([413, 'close']);
});

it('ends with 408 when the bytes do not come in time', async () => {
  expect(await read(post(new ReadableStream()), { bytes: 100, milliseconds: 30 })).toEqual([408, 'close']);
  expect(await read(post(dribble(' ')), { bytes: 1_000_000, milliseconds: 60 })).toEqual([408, 'close']);
});

it('keeps little for a caller who has shown no token', () => {
  expect([jsonBounds(true).bytes, jsonBounds(false).bytes]).toEqual([64_000, 1_000_000]);
});
