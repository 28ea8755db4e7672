import { digitOf, keyNames, letterOf, letterOfPath, nameOfKey, singleKeys } from '@/lib/keys/table';
import { screensFor } from '@/lib/menu/screens';

const alone = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, code: '' };

it('has one meaning for each key, and one letter for each screen that there is', () => {
  expect(new Set(Object.values(singleKeys)).size).toBe(Object.keys(singleKeys).length);
  expect([...keyNames].sort()).toEqual(Object.keys(singleKeys).sort());
  const letters = Object.values(letterOfPath);
  expect(new Set(letters).size).toBe(letters.length);
  const screens = screensFor(() => true).map(({ path }) => path);
  expect(Object.keys(letterOfPath).filter((path) => !screens.includes(path))).toEqual([]);
});

it.each([
  ['j', 'KeyJ', 'next'],
  ['ت', 'KeyJ', 'next'],
  ['о', 'KeyJ', 'next'],
  // On a French keyboard A is where others have Q.
  ['q', 'KeyA', undefined],
  ['a', 'KeyQ', 'approve'],
  ['/', 'Slash', 'search'],
  ['ظ', 'Slash', 'search'],
  ['-', 'Slash', undefined],
  [' ', 'Space', 'peek'],
  ['Enter', 'Enter', undefined],
  ['1', 'Digit1', 'verb'],
  ['٣', 'Digit3', 'verb'],
  ['&', 'Digit1', 'verb'],
  ['9', 'Numpad9', 'verb'],
  ['0', 'Digit0', undefined],
  // A number pad without NumLock.
  ['ArrowUp', 'Numpad8', undefined],
  ['z', 'KeyZ', 'undo'],
])('reads %j at %s as %s', (key, code, name) => {
  expect(nameOfKey({ ...alone, key, code })).toBe(name);
});

it('reads a digit by its place, and with Shift only where a keyboard writes it so', () => {
  expect(digitOf({ ...alone, key: 'é', code: 'Digit2' })).toBe(2);
  expect(digitOf({ ...alone, key: '2', code: 'Digit2', shiftKey: true })).toBe(2);
  expect(digitOf({ ...alone, key: '@', code: 'Digit2', shiftKey: true })).toBeNull();
  for (const held of ['ctrlKey', 'metaKey', 'altKey'])
    expect([held, digitOf({ ...alone, key: '2', code: 'Digit2', [held]: true })]).toEqual([held, null]);
});

it('reads the question mark of every script with Shift, and no letter with another key', () => {
  for (const key of ['?', '؟', '？']) expect(nameOfKey({ ...alone, key, code: 'Slash', shiftKey: true })).toBe('help');
  expect(nameOfKey({ ...alone, key: '/', code: 'Digit7', shiftKey: true })).toBe('search');
  for (const held of ['shiftKey', 'ctrlKey', 'metaKey', 'altKey'])
    expect([held, nameOfKey({ ...alone, key: 'j', code: 'KeyJ', [held]: true })]).toEqual([held, undefined]);
  expect(letterOf({ key: 'F1', code: 'F1' })).toBeNull();
});
