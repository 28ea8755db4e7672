import fc from 'fast-check';
import { wrapText } from '@/lib/pdf/text/wrap';

const byLength = (text: string) => [...text].length;

describe('wrapText', () => {
  it('breaks at spaces and keeps line feeds', () => {
    expect(wrapText('one two three\nfour', 8, byLength)).toEqual(['one two', 'three', 'four']);
  });

  it('breaks between Chinese characters, never before their closing punctuation', () => {
    expect(wrapText('工程咨询服务，含差旅。', 6, byLength)).toEqual(['工程咨询服', '务，含差旅。']);
  });

  it('never breaks at a no-break space', () => {
    expect(wrapText('due EUR\u00a01,000', 10, byLength)).toEqual(['due', 'EUR\u00a01,000']);
  });

  it('cuts a word only when it is wider than a line', () => {
    expect(wrapText('a extraordinarily b', 6, byLength)).toEqual(['a', 'extrao', 'rdinar', 'ily b']);
  });

  it('cuts a number after its last hyphen that fits', () => {
    expect(wrapText('NWS-2026-CN-000006', 14, byLength)).toEqual(['NWS-2026-CN-', '000006']);
    expect(wrapText('NWS-2026-CN-000006', 7, byLength)).toEqual(['NWS-', '2026-', 'CN-', '000006']);
  });

  it('loses and adds no character, and keeps every line within the width', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'ب', '文', '，', ' ', '\n', '12', '-', '（') }),
        fc.integer({ min: 3, max: 20 }),
        (text, width) => {
          const lines = wrapText(text, width, byLength);
          expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
          for (const line of lines) expect(byLength(line)).toBeLessThanOrEqual(width);
        },
      ),
    );
  });
});
