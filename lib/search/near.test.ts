import fc from 'fast-check';
import { isForgivable, isNear, nearPattern, typedText, writtenForms } from '@/lib/search/near';

it('reads what is typed without its case, its blanks and signs of direction', () => {
  expect(typedText('  Ann \t LEE ')).toBe('ann lee');
  expect(typedText('\u202Eeel nna\u202C')).toBe('eel nna');
  expect(typedText('\u200F')).toBe('');
});

it('knows the cases in which people write a name or a number', () => {
  expect(writtenForms('ann o’hara')).toEqual(['ann o’hara', 'ANN O’HARA', 'Ann O’Hara']);
  expect(writtenForms('can-7')).toEqual(['can-7', 'CAN-7', 'Can-7']);
  expect(writtenForms('王伟')).toEqual(['王伟']);
});

it.each([
  ['one letter is another one', 'kellar', 'Anna Keller'],
  ['one letter is missing', 'frya', 'Freya Stark'],
  ['one letter too many', 'okaforr', 'Omar Okafor'],
  ['two are exchanged', 'oamr', 'Omar Okafor'],
  ['in the first word of two', 'sofya kel', 'Sofia Keller'],
  ['in Cyrillic', 'ибан', 'Иван Петров'],
  ['in Arabic', 'محمود', 'محمد حسن'],
  ['forms of an Arabic letter are none', 'احمد', 'أحمد حسن'],
  ['accents are none', 'zaneta', 'Żaneta Nowak'],
  ['in Chinese', '王晓明', '王小明'],
  ['in Korean', '김밈수', '김민수'],
])('forgives one error: %s', (_, typed, name) => {
  expect(isNear(typed, [name])).toBe(true);
});

it('forgives no second error, in another word neither', () => {
  expect(isNear('kallar', ['Anna Keller'])).toBe(false);
  expect(isNear('ona kellar', ['Ana Keller'])).toBe(false);
});

it('leaves numbers and texts of three letters as they are', () => {
  expect(['can-000123', 'maria 7', 'abc', '王伟', '%%%'].map(isForgivable)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(['anna', '王小明', 'иван'].map(isForgivable)).toEqual([true, true, true]);
});

it('has a pattern for short words alone', () => {
  expect(nearPattern('anna')).not.toBeNull();
  expect(nearPattern('annabel')).toBeNull();
  expect(nearPattern('an.a')).toBeNull();
  expect(nearPattern('王小明')).toBe('(^|\\n| )(王.明|王.小明|王明小|王小.|王小.明)');
});

it('finds by its pattern whatever differs by one letter', () => {
  const letter = fc.constantFrom(...'abcdeя');
  fc.assert(
    fc.property(fc.array(letter, { minLength: 4, maxLength: 5 }), fc.nat(4), letter, (letters, at, other) => {
      const place = Math.min(at, letters.length - 1);
      const pattern = new RegExp(nearPattern(letters.join('')) ?? '^$');
      const changed = letters.with(place, other).join('');
      const longer = place > 0 ? letters.toSpliced(place, 0, other).join('') : changed;
      expect([changed, pattern.test(changed), longer, pattern.test(`x ${longer}`)]).toEqual([
        changed,
        true,
        longer,
        true,
      ]);
      expect(isNear(letters.join(''), [changed])).toBe(true);
    }),
  );
});
