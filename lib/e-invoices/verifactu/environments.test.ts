import { qrTextOf } from '@/lib/e-invoices/verifactu/environments';

const shown = { issuer: '89890001K', number: '12345678-G33', issueDate: '01-09-2024', grossTotal: '241.4' };

// The examples of the AEAT's specification of the QR code, 8.1, 8.3 and 4.
it('has the address of the tests', () => {
  expect(qrTextOf('test', shown)).toBe(
    'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=89890001K&numserie=12345678-G33&fecha=01-09-2024&importe=241.4',
  );
});

it('has the address where invoices count', () => {
  expect(qrTextOf('production', shown)).toBe(
    'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=89890001K&numserie=12345678-G33&fecha=01-09-2024&importe=241.4',
  );
});

it('encodes the number of the invoice', () => {
  expect(qrTextOf('test', { ...shown, number: '12345678&G33', issueDate: '01-01-2024' })).toBe(
    'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=89890001K&numserie=12345678%26G33&fecha=01-01-2024&importe=241.4',
  );
});
