import { Kept } from '@/lib/kept';

/**
 * Makes a reader that keeps each answer for so many seconds, of at most so many keys. Whoever asks while an answer is
 * being found gets the same one. Nothing is kept of what was not found: whoever asks for made-up names takes nobody's
 * place for longer than that takes.
 */
export function freshFor<Value>(
  seconds: number,
  most: number,
): (key: string, find: () => Promise<Value | null>) => Promise<Value | null> {
  const kept = new Kept<{ value: Promise<Value | null>; until: number }>(most);
  return (key, find) => {
    const known = kept.get(key);
    if (known && known.until > Date.now()) return known.value;
    const value = find();
    const entry = { value, until: Date.now() + seconds * 1000 };
    kept.set(key, entry);
    const forget = () => {
      if (kept.get(key) === entry) kept.delete(key);
    };
    value.then((found) => found === null && forget(), forget);
    return value;
  };
}
