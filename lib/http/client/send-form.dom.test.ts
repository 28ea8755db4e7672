import { sendForm } from '@/lib/http/client/send-form';

/** The calls of jsdom's own XMLHttpRequest, which opens and sends as a browser does; only the network is replaced. */
const sent: { method: string; url: string; body: unknown }[] = [];
let answer: (call: XMLHttpRequest) => void = () => undefined;

beforeEach(() => {
  sent.length = 0;
  jest.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function open(
    this: XMLHttpRequest,
    method: string,
    url: string | URL,
  ) {
    sent.push({ method, url: String(url), body: null });
  });
  jest.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockImplementation(() => undefined);
  jest
    .spyOn(XMLHttpRequest.prototype, 'getAllResponseHeaders')
    .mockReturnValue('content-type: application/json\r\nx-request-id: 7\r\n');
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function send(this: XMLHttpRequest, body) {
    Object.assign(sent.at(-1) ?? {}, { body });
    answer(this);
  });
  jest.spyOn(XMLHttpRequest.prototype, 'abort').mockImplementation(function abort(this: XMLHttpRequest) {
    this.onloadend?.(new ProgressEvent('loadend'));
  });
});
afterEach(() => jest.restoreAllMocks());

const finish = (status: number, text: string) => (call: XMLHttpRequest) => {
  Object.defineProperties(call, { status: { value: status }, responseText: { value: text } });
  call.onloadend?.(new ProgressEvent('loadend'));
};

const form = (): FormData => {
  const data = new FormData();
  data.set('file', new Blob(['cv']), 'cv.txt');
  return data;
};
const request = (more: { onProgress?: (share: number) => void; signal?: AbortSignal } = {}) =>
  sendForm(
    { method: 'POST', path: '/api/v1/attachments', body: form(), ...more },
    new Headers({ authorization: 'Bearer x' }),
  );

it('sends the form as it is, so that the browser names its boundary, and reads the answer', async () => {
  answer = finish(201, '{"success":true}');
  const { status, headers, text } = await request();
  expect([status, headers.get('x-request-id'), text]).toEqual([201, '7', '{"success":true}']);
  expect(sent).toEqual([{ method: 'POST', url: '/api/v1/attachments', body: expect.any(FormData) }]);
  expect(XMLHttpRequest.prototype.setRequestHeader).not.toHaveBeenCalledWith('content-type', expect.anything());
});

it('tells how much has left', async () => {
  const shares: number[] = [];
  answer = (call) => {
    call.upload.onprogress?.call(call, new ProgressEvent('progress', { loaded: 25, total: 100 }));
    finish(201, '{}')(call);
  };
  await request({ onProgress: (share) => shares.push(share) });
  expect(shares).toEqual([0.25]);
});

it('is offline where no answer comes, and cancelled where the caller says so', async () => {
  answer = finish(0, '');
  await expect(request()).rejects.toMatchObject({ kind: 'offline' });
  answer = () => undefined;
  const stop = new AbortController();
  const waiting = request({ signal: stop.signal });
  stop.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
});
