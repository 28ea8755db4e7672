import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { FillForm } from '@/components/forms/fill/fill-form';
import { type FakeServer, fakeServer, ok } from '@/components/session/fake-session';
import { show } from '@/components/ui/test-frame';
import { definitionSchema } from '@/lib/forms/definition/schema';
import { formats } from '@/lib/i18n/formats';
import files from '@/messages/en/files.json';
import fill from '@/messages/en/fill.json';
import ui from '@/messages/en/ui.json';
import validation from '@/messages/en/validation.json';

// jsdom has no canvas.
jest.mock('@/components/forms/fill/fields/signature-pad', () => ({
  SignaturePad: ({ ref, onDrawn }: { ref: React.Ref<HTMLCanvasElement>; onDrawn: () => void }) => (
    <canvas ref={ref} data-testid="pad" onPointerDown={onDrawn} />
  ),
  drawName: () => undefined,
  isPadEmpty: () => false,
  toPng: () => new File(['ink'], 'signature.png', { type: 'image/png' }),
  wipe: () => undefined,
}));

const en = (text: string) => ({ en: text });
const definition = definitionSchema.parse({
  name: en('Handover'),
  sections: [
    {
      key: 'end',
      title: en('End'),
      fields: [{ key: 'signed', type: 'signature', label: en('Signature'), required: true }],
    },
  ],
});
const id = '018f0000-0000-7000-8000-0000000000a1';

let server: FakeServer;
let onTheWay: XMLHttpRequest[];
beforeEach(() => {
  window.sessionStorage.clear();
  server = fakeServer();
  server.reply = () => ok({ uuid: 'a1', number: 'A-1', status: 'submitted' });
  onTheWay = [];
  jest.spyOn(XMLHttpRequest.prototype, 'open').mockReturnValue(undefined);
  jest.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockReturnValue(undefined);
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function send(this: XMLHttpRequest) {
    onTheWay.push(this);
  });
});
afterEach(() => jest.restoreAllMocks());

const arrive = async () => {
  await waitFor(() => expect(onTheWay).toHaveLength(1));
  const data = { id, name: 'signature.png', size: 3 };
  Object.defineProperties(onTheWay[0], {
    status: { value: 201 },
    responseText: { value: JSON.stringify({ success: true, data }) },
  });
  await act(async () => onTheWay[0]?.onloadend?.(new ProgressEvent('loadend')));
};
const bodies = () => server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
const open = () =>
  show(
    <NextIntlClientProvider locale="en-US" messages={{ ui, validation, fill, files }} formats={formats} timeZone="UTC">
      <FillForm
        form={{ id: 'f1', version: 1, definition, locked: [], newest: null }}
        clock={{ timeZone: 'UTC', now: '2026-03-04T12:00:00Z' }}
      />
    </NextIntlClientProvider>,
  );

it.each([
  ['drawn', async () => userEvent.pointer({ keys: '[MouseLeft]', target: await screen.findByTestId('pad') })],
  ['typed', async () => userEvent.type(await screen.findByPlaceholderText(fill.signature.name), 'Mona Said')],
])('takes a signature that was %s when the form is sent, whether or not “Sign” was pressed', async (_, sign) => {
  open();
  await sign();
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await arrive();
  await waitFor(() =>
    expect(bodies()).toEqual([{ form_version: 1, status: 'submitted', values: { end: { signed: id } } }]),
  );
  expect(onTheWay).toHaveLength(1);
});

it('asks for a signature that nobody gave', async () => {
  open();
  await screen.findByTestId('pad');
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('link', { name: 'Signature: This is required.' })).toBeInTheDocument();
  expect(onTheWay).toHaveLength(0);
});
