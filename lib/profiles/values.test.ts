import { ibanText } from '@/lib/e-invoices/schema';
import { findField } from '@/lib/profiles/fields';
import { valueSchema } from '@/lib/profiles/values';

const arabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit)));
const fullWidth = (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0));

it.each([
  ['contact.mobile_phone', '+353 1 234-5678', '+353 1 234-5678'],
  ['bank.iban', 'de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['bank.bic', 'deutdeff500', 'DEUTDEFF500'],
  ['bank.account_number', '12-34 5678', '12345678'],
  ['bank.routing_number', '021 000 021', '021000021'],
  ['tax.tax_id', '12 345 678', '12 345 678'],
])('%s is read in the digits of any script', (path, typed, kept) => {
  const field = findField(path);
  if (!field) throw new Error(`There is no field ${path}.`);
  for (const write of [(text: string) => text, arabic, fullWidth])
    expect(valueSchema(field).parse(write(typed))).toBe(kept);
});

it('reads a company’s own IBAN so, too', () => {
  expect(ibanText.parse(arabic('DE89 3704 0044 0532 0130 00'))).toBe('DE89370400440532013000');
});
