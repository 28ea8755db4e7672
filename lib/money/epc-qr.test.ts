import { epcQrText } from '@/lib/money/epc-qr';

const transfer = { name: 'Red Cross of Belgium', iban: 'BE72000000001616', amount: '1', text: 'Urgency fund' };

it('has the lines of EPC069-12 in their order', () => {
  expect(epcQrText(transfer)?.split('\n')).toEqual([
    ...['BCD', '002', '1', 'SCT'],
    '',
    'Red Cross of Belgium',
    'BE72000000001616',
    'EUR1.00',
    ...['', ''],
    'Urgency fund',
  ]);
});

it('keeps letters and takes line breaks out, so that nobody adds a line', () => {
  const text = epcQrText({ ...transfer, name: 'Zoë\nDE89370400440532013000', text: 'x\r\ny' });
  expect(text?.split('\n')).toHaveLength(11);
  expect(text).toContain('Zoë DE89370400440532013000');
});

it.each([
  [{ iban: 'BE72000000001617' }],
  [{ iban: 'EG380019000500000000263180002' }],
  [{ amount: '0' }],
  [{ amount: '-1' }],
  [{ amount: '1000000000' }],
  [{ amount: '1.005' }],
  [{ name: '王'.repeat(70), text: '王'.repeat(140) }],
])('has no code for %j', (fields) => {
  expect(epcQrText({ ...transfer, ...fields })).toBeNull();
});

it('cuts long texts at the length of their fields', () => {
  const lines = epcQrText({ ...transfer, name: 'n'.repeat(100_000), text: 't'.repeat(100_000) })?.split('\n');
  expect([lines?.[5]?.length, lines?.[10]?.length]).toEqual([70, 140]);
});
