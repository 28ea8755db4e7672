import { detectDirection, orderRuns } from '@/lib/pdf/text/bidi';

const texts = (line: string, base: 'ltr' | 'rtl') => orderRuns(line, base).map(({ text }) => text);

describe('orderRuns', () => {
  it('keeps one left-to-right line whole', () => {
    expect(orderRuns('Invoice INV-1', 'ltr')).toEqual([{ text: 'Invoice INV-1', direction: 'ltr' }]);
  });

  it('puts a number to the left of the Arabic word that it follows', () => {
    expect(texts('صفحة 12 من 30', 'rtl')).toEqual(['30', ' من ', '12', 'صفحة ']);
  });

  it('puts an Arabic name into an English line', () => {
    expect(texts('Hours, محمد علي (week 45)', 'ltr')).toEqual(['Hours, ', 'محمد علي', ' (week 45)']);
  });

  it('mirrors brackets that are in Arabic', () => {
    expect(texts('(شركة)', 'rtl')).toEqual([')شركة(']);
  });

  it('obeys direction marks and does not draw them', () => {
    expect(texts('a\u200f!\u2067b\u2069', 'ltr').join('')).toBe('a!b');
  });
});

describe('detectDirection', () => {
  it.each([
    ['Nile شركة', 'ltr'],
    ['شركة Nile', 'rtl'],
    ['+20 2 2795', 'ltr'],
    ['12 شارع التحرير', 'rtl'],
    ['', 'ltr'],
  ])('%s is %s', (text, direction) => {
    expect(detectDirection(text)).toBe(direction);
  });
});
