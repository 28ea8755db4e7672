/**
 * The keys that work by themselves, by what they do: a letter, or a sign. Everything that listens to such a key, names one
 * or lists them reads this table.
 */
export const singleKeys = {
  next: 'J',
  previous: 'K',
  select: 'X',
  peek: 'Space',
  create: 'C',
  edit: 'E',
  approve: 'A',
  reject: 'R',
  today: 'T',
  verb: '1–9',
  undo: 'Z',
  go: 'G',
  search: '/',
  help: '?',
} as const;
export type KeyName = keyof typeof singleKeys;

export const keyNames: readonly KeyName[] = [
  'go',
  'search',
  'create',
  'next',
  'previous',
  'peek',
  'select',
  'edit',
  'approve',
  'reject',
  'today',
  'verb',
  'undo',
  'help',
];

/** The lists and screens that `go` and a letter open. */
export const letterOfPath: Readonly<Record<string, string>> = {
  '/dashboard': 'D',
  '/today': 'T',
  '/to-dos': 'O',
  '/calendar': 'A',
  '/notifications': 'N',
  '/candidates': 'P',
  '/candidate-lists': 'L',
  '/jobs': 'J',
  '/submissions': 'S',
  '/contracts': 'C',
  '/timesheets': 'W',
  '/monday': 'M',
  '/invoices': 'I',
  '/billing-runs': 'B',
  '/bank-statements': 'E',
  '/pay-runs': 'Y',
  '/clients': 'K',
  '/users': 'U',
  '/roles': 'R',
  '/modules': 'F',
  '/company-settings': 'G',
  '/audit-log': 'X',
};

/** What a pressed key does by itself; undefined for a key of no meaning, and for one with Ctrl, Alt or ⌘. */
export function nameOfKey(event: KeyPress): KeyName | undefined {
  const pressed = digitOf(event) === null ? signOf(event) : singleKeys.verb;
  return keyNames.find((name) => singleKeys[name] === pressed);
}

/** The parts of a pressed key that count. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * The digit of a pressed key, 1 to 9; null for any other key. The keys of the row above the letters are digits by their
 * place, whatever they write alone: a French keyboard writes the digit with Shift, an Arabic one writes it as ١.
 */
export function digitOf({ key, code, shiftKey, ctrlKey, metaKey, altKey }: KeyPress): number | null {
  if ([ctrlKey, metaKey, altKey].includes(true)) return null;
  if (/^[1-9]$/.test(key)) return Number(key);
  const [, digit] = /^(?:Digit|Numpad)([1-9])$/.exec(code) ?? [];
  return digit && key.length === 1 && !shiftKey ? Number(digit) : null;
}

/** The letter or the sign of a key that is pressed by itself, or with Shift where a keyboard has the sign there. */
function signOf(event: KeyPress): string | null {
  const { key, code, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return null;
  if (key === '/' || key === '?') return key;
  // The question marks of Arabic and Chinese, and the key of / where it writes a letter of another script.
  if (key === '؟' || key === '？') return '?';
  if (code === 'Slash' && !/^[\x20-\x7e]$/.test(key)) return shiftKey ? '?' : '/';
  if (shiftKey) return null;
  return key === ' ' ? 'Space' : letterOf(event);
}

/**
 * The Latin letter of a pressed key, in capitals; null for any other key. On a keyboard for another script it is the letter
 * that is at the key's place on an English one.
 */
export function letterOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string | null {
  const letter = /^[a-z]$/i.test(key) ? key.toUpperCase() : code.replace('Key', '');
  return /^[A-Z]$/.test(letter) ? letter : null;
}
